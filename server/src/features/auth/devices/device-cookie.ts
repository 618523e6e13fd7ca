const NAME = "nepnha_device";
const VALUE = /^[\w-]{43}$/;
const YEAR_SECONDS = 365 * 24 * 3600;
/** Only sign-in reads it. */
const PATH = "/api/tenant/auth";

/** What the cookie of a known browser holds, null when there is none or it cannot be one of ours. */
export function deviceCookieOf(header: string | undefined): string | null {
  for (const part of (header ?? "").split(";")) {
    const [name = "", value = ""] = part.split("=");
    if (name.trim() === NAME) return VALUE.test(value.trim()) ? value.trim() : null;
  }
  return null;
}

/** The `Set-Cookie` header that makes a browser known for a year. No script can read it. */
export function deviceCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${token}; Max-Age=${YEAR_SECONDS}; Path=${PATH}; HttpOnly; SameSite=Lax${secure}`;
}
