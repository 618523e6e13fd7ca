import type { ByteRange } from "./store/store.ts";

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2).
 * @returns the part; `"all"` for no range, several, or one that cannot be read; `"none"` when it lies behind the end
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "all" | "none" {
  const [, first = "", last = ""] = SINGLE.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "none" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "all";
  if (start >= size) return "none";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
