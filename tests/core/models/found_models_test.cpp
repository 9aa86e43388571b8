// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/model_folders.h"

#include "tests/core/models/model_files.h"

#include <cstdlib>

namespace attn
{
namespace
{

namespace fs = std::filesystem;

/// Sets or removes an environment variable until the end of the test.
class EnvironmentVariable
{
public:
    EnvironmentVariable(const char* name, const char* value) : m_name(name)
    {
        if (const char* before = std::getenv(name))
            m_before = before;
        set(value);
    }
    ~EnvironmentVariable() { set(m_before ? m_before->c_str() : nullptr); }
    EnvironmentVariable(const EnvironmentVariable&) = delete;
    EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

private:
    void set(const char* value) const { value ? ::setenv(m_name, value, 1) : ::unsetenv(m_name); }

    const char* m_name;
    std::optional<std::string> m_before;
};

TEST(FoundModels, AreSearchedInHubCacheFolders)
{
    const EnvironmentVariable home("HOME", "/home/x");
    const EnvironmentVariable cache("HF_HUB_CACHE", nullptr);
    const EnvironmentVariable hub_home("HF_HOME", nullptr);
    const EnvironmentVariable data("XDG_DATA_HOME", nullptr);
    EXPECT_EQ(hubCache(), "/home/x/.cache/huggingface/hub");
    EXPECT_EQ(userModelFolder(), "/home/x/.local/share/attention-explorer/models");
    const EnvironmentVariable other_data("XDG_DATA_HOME", "/data");
    EXPECT_EQ(userModelFolder(), "/data/attention-explorer/models");
    const EnvironmentVariable other_home("HF_HOME", "/hf");
    EXPECT_EQ(hubCache(), "/hf/hub");
    const EnvironmentVariable other_cache("HF_HUB_CACHE", "/cache");
    EXPECT_EQ(hubCache(), "/cache");
}

TEST(FoundModels, HaveKnownFamilyAndWeights)
{
    const TemporaryFolder folder;
    const fs::path hub = folder / "hub";
    const fs::path own = folder / "own";
    const auto write = [](const fs::path& to, const char* family) {
        fs::create_directories(to);
        ModelFiles files = gpt2Files();
        files.config["model_type"] = family;
        files.write(to);
        return to;
    };
    const fs::path mini = write(hub / "models--owner--mini--model/snapshots/1a", "bert");
    const fs::path old = write(hub / "models--gpt2/snapshots/00", "gpt2");
    const fs::path newer = write(hub / "models--gpt2/snapshots/ff", "gpt2");
    write(hub / "models--owner--other/snapshots/1a", "another");
    write(hub / "datasets--owner--some/snapshots/1a", "gpt2");
    fs::remove(write(hub / "models--owner--config/snapshots/1a", "gpt2") / "model.safetensors");
    writeFileAtomically(write(own / "broken", "gpt2") / "config.json", bytesOf("{"));
    const fs::path mine = write(own / "mine", "llama");
    EXPECT_EQ(findModels(hub, own), (std::vector<FoundModel>{{"gpt2", "gpt2", old},
                                                             {"gpt2", "gpt2", newer},
                                                             {"mine", "llama", mine},
                                                             {"owner/mini--model", "bert", mini}}));
    EXPECT_TRUE(findModels(folder / "none", folder / "neither").empty());
}

}  // namespace
}  // namespace attn
