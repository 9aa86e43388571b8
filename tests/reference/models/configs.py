# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small config.json of each family in the hub's format. A setting with the value ABSENT is omitted."""

ABSENT = object()


def with_settings(settings, other):
    return {key: value for key, value in {**settings, **other}.items() if value is not ABSENT}


def gpt2_config(**other):
    settings = {
        "activation_function": "gelu_new",
        "architectures": ["GPT2LMHeadModel"],
        "attn_pdrop": 0.1,
        "bos_token_id": 39,
        "embd_pdrop": 0.1,
        "eos_token_id": 39,
        "initializer_range": 0.02,
        "layer_norm_epsilon": 1e-05,
        "model_type": "gpt2",
        "n_ctx": 32,
        "n_embd": 12,
        "n_head": 3,
        "n_inner": 20,
        "n_layer": 2,
        "n_positions": 32,
        "resid_pdrop": 0.1,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def gpt_neo_config(**other):
    settings = {
        "activation_function": "gelu_new",
        "architectures": ["GPTNeoForCausalLM"],
        "attention_dropout": 0,
        "attention_layers": ["global", "local", "global"],
        "attention_types": [[["global", "local"], 1], [["global"], 1]],
        "bos_token_id": 39,
        "embed_dropout": 0,
        "eos_token_id": 39,
        "gradient_checkpointing": False,
        "hidden_size": 12,
        "initializer_range": 0.02,
        "intermediate_size": None,
        "layer_norm_epsilon": 1e-05,
        "max_position_embeddings": 24,
        "model_type": "gpt_neo",
        "num_heads": 3,
        "num_layers": 3,
        "resid_dropout": 0,
        "vocab_size": 40,
        "window_size": 3,
    }
    return with_settings(settings, other)


def gpt_neox_config(**other):
    settings = {
        "architectures": ["GPTNeoXForCausalLM"],
        "attention_bias": True,
        "bos_token_id": 0,
        "eos_token_id": 0,
        "hidden_act": "gelu",
        "hidden_size": 24,
        "initializer_range": 0.02,
        "intermediate_size": 20,
        "layer_norm_eps": 1e-05,
        "max_position_embeddings": 24,
        "model_type": "gpt_neox",
        "num_attention_heads": 3,
        "num_hidden_layers": 2,
        "pad_token_id": 1,
        "rotary_emb_base": 10000,
        "rotary_pct": 0.5,
        "tie_word_embeddings": False,
        "use_parallel_residual": True,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def bert_config(**other):
    settings = {
        "architectures": ["BertForMaskedLM"],
        "attention_probs_dropout_prob": 0.1,
        "hidden_act": "gelu",
        "hidden_dropout_prob": 0.1,
        "hidden_size": 12,
        "initializer_range": 0.02,
        "intermediate_size": 20,
        "layer_norm_eps": 1e-12,
        "max_position_embeddings": 16,
        "model_type": "bert",
        "num_attention_heads": 3,
        "num_hidden_layers": 2,
        "pad_token_id": 0,
        "type_vocab_size": 2,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def distilbert_config(**other):
    settings = {
        "activation": "gelu",
        "architectures": ["DistilBertForMaskedLM"],
        "attention_dropout": 0.1,
        "dim": 12,
        "dropout": 0.1,
        "hidden_dim": 20,
        "initializer_range": 0.02,
        "max_position_embeddings": 16,
        "model_type": "distilbert",
        "n_heads": 3,
        "n_layers": 2,
        "pad_token_id": 0,
        "sinusoidal_pos_embds": False,
        "tie_weights_": True,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def llama_config(**other):
    settings = {
        "architectures": ["LlamaForCausalLM"],
        "attention_bias": False,
        "attention_dropout": 0.0,
        "bos_token_id": 1,
        "eos_token_id": 2,
        "hidden_act": "silu",
        "hidden_size": 16,
        "initializer_range": 0.02,
        "intermediate_size": 20,
        "max_position_embeddings": 32,
        "model_type": "llama",
        "num_attention_heads": 4,
        "num_hidden_layers": 2,
        "num_key_value_heads": 4,
        "rms_norm_eps": 1e-06,
        "rope_scaling": None,
        "rope_theta": 10000.0,
        "tie_word_embeddings": False,
        "torch_dtype": "float32",
        "use_cache": True,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def smollm3_config(**other):
    return llama_config(
        **{
            "architectures": ["SmolLM3ForCausalLM"],
            "layer_types": ["full_attention", "full_attention"],
            "max_window_layers": 2,
            "mlp_bias": False,
            "model_type": "smollm3",
            "no_rope_layer_interval": 2,
            "no_rope_layers": [1, 0],
            "num_key_value_heads": 2,
            "pretraining_tp": 2,
            "rope_scaling": None,
            "rope_theta": 5000000.0,
            "sliding_window": None,
            "tie_word_embeddings": True,
            "use_sliding_window": False,
            **other,
        }
    )


def gemma_config(**other):
    return llama_config(
        **{
            "architectures": ["GemmaForCausalLM"],
            "bos_token_id": 2,
            "eos_token_id": 1,
            "head_dim": 6,
            "hidden_act": "gelu",
            "hidden_activation": "gelu_pytorch_tanh",
            "model_type": "gemma",
            "num_key_value_heads": 1,
            "pad_token_id": 0,
            "rope_scaling": None,
            "tie_word_embeddings": ABSENT,
            **other,
        }
    )


def gemma2_config(**other):
    return gemma_config(
        **{
            "architectures": ["Gemma2ForCausalLM"],
            "attn_logit_softcapping": 2.0,
            "cache_implementation": "hybrid",
            "final_logit_softcapping": 3.0,
            "model_type": "gemma2",
            "num_hidden_layers": 3,
            "num_key_value_heads": 2,
            "query_pre_attn_scalar": 5,
            "sliding_window": 3,
            **other,
        }
    )


def gemma3_config(**other):
    return gemma2_config(
        **{
            "architectures": ["Gemma3ForCausalLM"],
            "attn_logit_softcapping": None,
            "final_logit_softcapping": None,
            "hidden_act": ABSENT,
            "model_type": "gemma3_text",
            "query_pre_attn_scalar": 16,
            "rope_local_base_freq": 100.0,
            "rope_theta": 1000000.0,
            "sliding_window_pattern": 2,
            **other,
        }
    )


def olmo2_config(**other):
    return llama_config(
        **{
            "architectures": ["Olmo2ForCausalLM"],
            "bos_token_id": ABSENT,
            "eos_token_id": 39,
            "model_type": "olmo2",
            "num_key_value_heads": 2,
            "pad_token_id": 38,
            "rope_theta": 500000,
            **other,
        }
    )


def phi3_config(**other):
    return llama_config(
        **{
            "architectures": ["Phi3ForCausalLM"],
            "embd_pdrop": 0.0,
            "model_type": "phi3",
            "num_key_value_heads": 2,
            "original_max_position_embeddings": 32,
            "resid_pdrop": 0.0,
            "sliding_window": 4,
            **other,
        }
    )


def mistral_config(**other):
    return llama_config(
        **{
            "architectures": ["MistralForCausalLM"],
            "attention_bias": ABSENT,
            "model_type": "mistral",
            "num_key_value_heads": 2,
            "rope_scaling": ABSENT,
            "sliding_window": 3,
            **other,
        }
    )


def qwen2_config(**other):
    return llama_config(
        **{
            "architectures": ["Qwen2ForCausalLM"],
            "attention_bias": ABSENT,
            "max_window_layers": 1,
            "model_type": "qwen2",
            "num_key_value_heads": 2,
            "rope_scaling": ABSENT,
            "rope_theta": 1000000.0,
            "sliding_window": 3,
            "use_sliding_window": False,
            **other,
        }
    )


def qwen3_config(**other):
    return qwen2_config(
        **{
            "architectures": ["Qwen3ForCausalLM"],
            "attention_bias": False,
            "head_dim": 6,
            "max_window_layers": 2,
            "model_type": "qwen3",
            "rope_scaling": None,
            "sliding_window": None,
            **other,
        }
    )


def electra_config(**other):
    return bert_config(
        **{
            "architectures": ["ElectraForMaskedLM"],
            "embedding_size": 12,
            "model_type": "electra",
            "summary_activation": "gelu",
            "summary_last_dropout": 0.1,
            "summary_type": "first",
            "summary_use_proj": True,
            **other,
        }
    )


def roberta_config(**other):
    return bert_config(
        **{
            "architectures": ["RobertaForMaskedLM"],
            "bos_token_id": 0,
            "eos_token_id": 2,
            "layer_norm_eps": 1e-05,
            "max_position_embeddings": 18,
            "model_type": "roberta",
            "pad_token_id": 1,
            "type_vocab_size": 1,
            **other,
        }
    )


def marian_config(**other):
    settings = {
        "activation_dropout": 0.0,
        "activation_function": "swish",
        "add_bias_logits": False,
        "add_final_layer_norm": False,
        "architectures": ["MarianMTModel"],
        "attention_dropout": 0.0,
        "bad_words_ids": [[39]],
        "bos_token_id": 0,
        "classifier_dropout": 0.0,
        "d_model": 12,
        "decoder_attention_heads": 3,
        "decoder_ffn_dim": 20,
        "decoder_layerdrop": 0.0,
        "decoder_layers": 2,
        "decoder_start_token_id": 39,
        "decoder_vocab_size": 40,
        "dropout": 0.1,
        "encoder_attention_heads": 3,
        "encoder_ffn_dim": 20,
        "encoder_layerdrop": 0.0,
        "encoder_layers": 2,
        "eos_token_id": 0,
        "forced_eos_token_id": 0,
        "init_std": 0.02,
        "is_encoder_decoder": True,
        "max_length": 16,
        "max_position_embeddings": 16,
        "model_type": "marian",
        "normalize_before": False,
        "normalize_embedding": False,
        "num_beams": 4,
        "num_hidden_layers": 2,
        "pad_token_id": 39,
        "scale_embedding": True,
        "share_encoder_decoder_embeddings": True,
        "static_position_embeddings": True,
        "use_cache": True,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def bart_config(**other):
    settings = {
        "activation_dropout": 0.1,
        "activation_function": "gelu",
        "add_bias_logits": False,
        "add_final_layer_norm": False,
        "architectures": ["BartForConditionalGeneration"],
        "attention_dropout": 0.1,
        "bos_token_id": 0,
        "classif_dropout": 0.1,
        "classifier_dropout": 0.0,
        "d_model": 12,
        "decoder_attention_heads": 3,
        "decoder_ffn_dim": 20,
        "decoder_layerdrop": 0.0,
        "decoder_layers": 2,
        "decoder_start_token_id": 2,
        "dropout": 0.1,
        "early_stopping": True,
        "encoder_attention_heads": 3,
        "encoder_ffn_dim": 20,
        "encoder_layerdrop": 0.0,
        "encoder_layers": 2,
        "eos_token_id": 2,
        "forced_bos_token_id": 0,
        "forced_eos_token_id": 2,
        "gradient_checkpointing": False,
        "id2label": {"0": "LABEL_0"},
        "init_std": 0.02,
        "is_encoder_decoder": True,
        "label2id": {"LABEL_0": 0},
        "max_position_embeddings": 16,
        "model_type": "bart",
        "no_repeat_ngram_size": 3,
        "normalize_before": False,
        "normalize_embedding": True,
        "num_beams": 4,
        "num_hidden_layers": 2,
        "pad_token_id": 1,
        "scale_embedding": False,
        "use_cache": True,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def mbart_config(**other):
    return bart_config(
        **{
            "add_final_layer_norm": True,
            "architectures": ["MBartForConditionalGeneration"],
            "decoder_start_token_id": ABSENT,
            "model_type": "mbart",
            "normalize_before": True,
            "scale_embedding": True,
            "static_position_embeddings": False,
            **other,
        }
    )


def pegasus_config(**other):
    return marian_config(
        **{
            "activation_function": "relu",
            "add_final_layer_norm": True,
            "architectures": ["PegasusForConditionalGeneration"],
            "bos_token_id": ABSENT,
            "decoder_start_token_id": 0,
            "decoder_vocab_size": ABSENT,
            "eos_token_id": 1,
            "model_type": "pegasus",
            "normalize_before": True,
            "pad_token_id": 0,
            "share_encoder_decoder_embeddings": ABSENT,
            **other,
        }
    )


def m2m_100_config(**other):
    return marian_config(
        **{
            "activation_function": "relu",
            "architectures": ["M2M100ForConditionalGeneration"],
            "bad_words_ids": ABSENT,
            "decoder_start_token_id": 2,
            "decoder_vocab_size": ABSENT,
            "eos_token_id": 2,
            "forced_eos_token_id": ABSENT,
            "model_type": "m2m_100",
            "pad_token_id": 1,
            "share_encoder_decoder_embeddings": ABSENT,
            **other,
        }
    )


def t5_config(**other):
    settings = {
        "architectures": ["T5ForConditionalGeneration"],
        "d_ff": 20,
        "d_kv": 5,
        "d_model": 12,
        "decoder_start_token_id": 0,
        "dropout_rate": 0.1,
        "eos_token_id": 1,
        "feed_forward_proj": "relu",
        "initializer_factor": 1.0,
        "is_encoder_decoder": True,
        "layer_norm_epsilon": 1e-06,
        "model_type": "t5",
        "n_positions": 16,
        "num_decoder_layers": 2,
        "num_heads": 3,
        "num_layers": 2,
        "output_past": True,
        "pad_token_id": 0,
        "relative_attention_max_distance": 9,
        "relative_attention_num_buckets": 8,
        "task_specific_params": {"summarization": {"max_length": 200}},
        "use_cache": True,
        "vocab_size": 40,
    }
    return with_settings(settings, other)


def vit_config(**other):
    labels = ["tench", "goldfish", "great white shark", "a cat & a dog", "<b>hen</b>"]
    settings = {
        "architectures": ["ViTForImageClassification"],
        "attention_probs_dropout_prob": 0.0,
        "encoder_stride": 4,
        "hidden_act": "gelu",
        "hidden_dropout_prob": 0.0,
        "hidden_size": 12,
        "id2label": {str(label): name for label, name in enumerate(labels)},
        "image_size": 16,
        "initializer_range": 0.02,
        "intermediate_size": 20,
        "label2id": {name: label for label, name in enumerate(labels)},
        "layer_norm_eps": 1e-12,
        "model_type": "vit",
        "num_attention_heads": 3,
        "num_channels": 3,
        "num_hidden_layers": 2,
        "patch_size": 4,
        "qkv_bias": True,
    }
    return with_settings(settings, other)


def dinov2_config(**other):
    settings = {
        "apply_layernorm": True,
        "architectures": ["Dinov2Model"],
        "attention_probs_dropout_prob": 0.0,
        "drop_path_rate": 0.0,
        "hidden_act": "gelu",
        "hidden_dropout_prob": 0.0,
        "hidden_size": 12,
        "image_size": 16,
        "initializer_range": 0.02,
        "layer_norm_eps": 1e-06,
        "layerscale_value": 1.0,
        "mlp_ratio": 2,
        "model_type": "dinov2",
        "num_attention_heads": 3,
        "num_channels": 3,
        "num_hidden_layers": 2,
        "out_features": ["stage2"],
        "out_indices": [2],
        "patch_size": 8,
        "qkv_bias": True,
        "reshape_hidden_states": True,
        "stage_names": ["stem", "stage1", "stage2"],
        "use_swiglu_ffn": False,
    }
    return with_settings(settings, other)
