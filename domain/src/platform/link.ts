const MAX_LENGTH = 2048;
/** A host with a dot in it, without a name and password before it. */
const WEB = /^https:\/\/([a-z\d-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]|$)/i;

/**
 * What a link of ours leads to: a screen of the application (a path), a page elsewhere (https only), or nothing. What is
 * typed into the office is put before customers, so nothing else, `javascript:` least of all, may pass.
 */
export function linkKind(text: string): "path" | "web" | null {
  if (text.length > MAX_LENGTH || /[\s\\<>"]/.test(text)) return null;
  // Two slashes would lead to another site.
  if (text.startsWith("/")) return text.startsWith("//") ? null : "path";
  return WEB.test(text) ? "web" : null;
}
