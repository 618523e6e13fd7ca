/**
 * Names of files that no ZIP archive may hold: what runs on a double click somewhere, and archives, in which all this
 * could hide.
 */
export const NEVER_TAKEN =
  /\.(?:exe|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|ws[fh]|hta|lnk|url|reg|inf|jar|app|apk|dmg|pkg|sh|bash|py|dll|sys|html?|xhtml|svg|mht|swf|xll|docm|dotm|xlsm|xlam|pptm|zip|7z|rar|tar|t?gz|iso|img|cab)[\s.]*$/i;
