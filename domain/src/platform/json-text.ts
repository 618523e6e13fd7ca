/** What a JSON text says; `undefined` for a text that is none. An empty text says nothing: `null`. */
export function jsonOf(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
