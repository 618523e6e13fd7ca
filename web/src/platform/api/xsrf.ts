/** Anything with a scheme, and what a browser reads as another host: `//host`, and the same with backslashes. */
const ABSOLUTE = /^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/**
 * R7-14 the header that proves a request comes from our page: the cookie XSRF-TOKEN as X-XSRF-TOKEN, only for requests
 * other than GET and HEAD and only to relative URLs, so that another origin never learns it.
 * @param cookies text of `document.cookie`
 */
export function xsrfHeader(method: string, url: string, cookies: string): Record<string, string> {
  if (method === "GET" || method === "HEAD" || ABSOLUTE.test(url)) return {};
  const entry = cookies.split(";").find((cookie) => cookie.trim().startsWith("XSRF-TOKEN="));
  if (!entry) return {};
  const raw = entry.trim().slice("XSRF-TOKEN=".length);
  return raw ? { "X-XSRF-TOKEN": decode(raw) } : {};
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
