import { CALCULATE_LIMITS } from "@nepnha/contract/features/quotes/calculate";
import { isRecord } from "@nepnha/domain/platform/record";
import { isCleanText } from "@nepnha/domain/platform/text";
import { z } from "zod";

const { inputs: MOST, code: CODE } = CALCULATE_LIMITS;
/** Characters of a text that is filled in, and how deep a value may go: sides of an area are one level below. */
const LONGEST = 5000;
const DEEPEST = 2;

/** The code of an item, a scenario, a promotion. */
export const codeSchema = z
  .string()
  .trim()
  .min(1)
  .max(CODE)
  .refine((code) => isCleanText(code, false));

/** What is filled in, by the codes of items. Whether it fits them is the calculator's to say; here it is only kept small and storable. */
export const inputsSchema = z
  .record(
    codeSchema,
    z.unknown().refine((value) => isStorable(value, 0)),
  )
  .refine((inputs) => Object.keys(inputs).length <= MOST);

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.length <= LONGEST && isCleanText(value, true);
  if (Array.isArray(value)) return depth < DEEPEST && value.every((one) => isStorable(one, depth + 1));
  if (!isRecord(value)) return true;
  return (
    depth < DEEPEST &&
    Object.entries(value).every(([name, one]) => isCleanText(name, false) && isStorable(one, depth + 1))
  );
}
