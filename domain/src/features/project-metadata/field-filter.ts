/** What is asked of one field: any of several texts, or a range of numbers or times. */
export type FieldFilter = readonly string[] | { readonly from: string | null; readonly to: string | null };

const MARK = "..";

/**
 * Filters by fields as the texts of an address: `floors:3..5`, `facing:DONG` and `facing:TAY` for any of both. Texts that
 * are none are left out.
 */
export function readFieldFilters(texts: readonly string[]): Readonly<Record<string, FieldFilter>> {
  const filters = new Map<string, FieldFilter>();
  for (const text of texts) {
    const at = text.indexOf(":");
    const code = text.slice(0, at);
    const said = decoded(text.slice(at + 1));
    if (at <= 0 || said === null || said === "") continue;
    const ends = said.split(MARK);
    const before = filters.get(code);
    if (ends.length === 2 && said !== MARK) {
      filters.set(code, { from: ends[0] || null, to: ends[1] || null });
    } else {
      filters.set(code, [...(before && "from" in before ? [] : (before ?? [])), said]);
    }
  }
  return Object.fromEntries(filters);
}

/** The texts of such filters; those that ask for nothing are left out. */
export function writeFieldFilters(filters: Readonly<Record<string, FieldFilter>>): readonly string[] {
  return Object.entries(filters).flatMap(([code, filter]) => {
    if (!("from" in filter)) return filter.map((one) => `${code}:${encodeURIComponent(one)}`);
    const { from, to } = filter;
    return from === null && to === null ? [] : [`${code}:${encodeURIComponent(`${from ?? ""}${MARK}${to ?? ""}`)}`];
  });
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
