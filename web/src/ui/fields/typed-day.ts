import { isDay } from "@nepnha/domain/platform/day";

/** The day that somebody typed the Vietnamese way, `1/3/1991`, `01-03-1991` or `01031991`; `null` for none. */
export function typedDay(text: string): string | null {
  const written = text.trim();
  if (isDay(written)) return written;
  const parts = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(written) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(written);
  if (!parts) return null;
  const [, day = "", month = "", year = ""] = parts;
  const read = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : null;
}
