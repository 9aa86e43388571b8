; SPDX-FileCopyrightText: 2026 The Attention Explorer authors
; SPDX-License-Identifier: GPL-3.0-or-later
;
; The installer, for one person and without an administrator's rights: makensis -DVERSION=… -DFILES=FOLDER -DOUT=FILE.
Target amd64-unicode
!include MUI2.nsh

!define PROGRAM "Attention Explorer"
!define EXECUTABLE "$INSTDIR\attention-explorer.exe"
!define TYPE "AttentionExplorer.Experiment"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\AttentionExplorer"

Name "${PROGRAM} ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${PROGRAM}"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "${EXECUTABLE}"
!insertmacro MUI_PAGE_LICENSE "${FILES}\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"
LangString experiment ${LANG_ENGLISH} "Attention experiment"
LangString experiment ${LANG_SIMPCHINESE} "注意力实验"

Section
    SetOutPath $INSTDIR
    File "${FILES}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${PROGRAM}.lnk" "${EXECUTABLE}"

    ; Windows goes by the last part of a name: .attn.json is .json, whose program stays what it is. Ours is offered under
    ; "Open with".
    WriteRegStr HKCU "Software\Classes\${TYPE}" "" "$(experiment)"
    WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "${EXECUTABLE},0"
    WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"${EXECUTABLE}" "%1"'
    WriteRegStr HKCU "Software\Classes\.json\OpenWithProgids" "${TYPE}" ""

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${PROGRAM}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "${EXECUTABLE}"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

Section "Uninstall"
    Delete "$INSTDIR\attention-explorer.exe"
    Delete "$INSTDIR\attention-explorer.com"
    Delete "$INSTDIR\*.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${PROGRAM}.lnk"
    DeleteRegValue HKCU "Software\Classes\.json\OpenWithProgids" "${TYPE}"
    DeleteRegKey HKCU "Software\Classes\${TYPE}"
    DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd

Function .onInit
    !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd
