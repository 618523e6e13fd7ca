/** The address under which a browser saves a stored file instead of showing it. */
export function downloadUrl(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}download=1`;
}
