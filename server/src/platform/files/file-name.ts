import { foldVietnamese } from "@nepnha/domain/platform/fold";

/** Longest stored name without its ending, in characters. */
const MAX_NAME = 120;
/** What a name cannot hold on some system, and what would disguise it: control and format characters, bidi marks. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** The ending of a name in lower case without its dot; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([^./\\]{1,12})$/u.exec(name.trim())?.[1]?.toLowerCase() ?? "";
}

/**
 * The name under which a file is kept and offered: the user's own words without folders, odd characters and ending,
 * then the ending of what is really stored.
 * @param fallback for a name without any words
 */
export function storedName(name: string, ending: string, fallback = "anh"): string {
  const last = name.normalize("NFC").split(/[/\\]/u).at(-1) ?? "";
  const clean = last.replace(UNFIT, "").replace(/\s+/gu, " ").trim();
  const given = endingOf(clean);
  const stem = (given === "" ? clean : clean.slice(0, -given.length - 1)).replace(/^[\s.]+|[\s.]+$/gu, "");
  return `${Array.from(stem).slice(0, MAX_NAME).join("") || fallback}.${ending}`;
}

/** `Content-Disposition` for showing a file. */
export function inlineDisposition(name: string): string {
  return disposition("inline", name);
}

/** `Content-Disposition` for saving a file. */
export function attachmentDisposition(name: string): string {
  return disposition("attachment", name);
}

/** The name goes in both forms of RFC 6266 (the second is RFC 5987). */
function disposition(type: "inline" | "attachment", name: string): string {
  const ascii = foldVietnamese(name).replace(/[^a-z0-9._ -]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
