import { decimalText } from "@nepnha/domain/platform/decimal";
import pg from "pg";

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
/** Array types, which pg does not name. */
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;

const asText: Parse = (text) => text;

/** A numeric in the one form that decimals have everywhere: the database keeps zeros at its end. */
const parseNumeric: Parse = (text) => decimalText(text) ?? text;

/** An int8 as a number; one that a number cannot hold exactly is an error, not a wrong value. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The integer ${text} from the database is too large for a number; select it as text`);
}

/** Reads `{a,NULL,{b}}`. Only for types whose values hold no quote, comma or brace. */
function arrayOf(parse: Parse): Parse {
  const each = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(each);
    return typeof value === "string" ? parse(value) : value;
  };
  return (text) => {
    const quoted = text.replaceAll(/[^{},]+/g, (item) => (item === "NULL" ? "null" : JSON.stringify(item)));
    return each(JSON.parse(quoted.replaceAll("{", "[").replaceAll("}", "]")));
  };
}

/** How values arrive: int8 a number, numeric a decimal text, date a string, timestamptz a Date, the rest as pg has it. */
export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(builtins.INT8, parseInt8);
typeParsers.setTypeParser(INT8_ARRAY, arrayOf(parseInt8));
// A day has no zone and no hour; a Date would give it both.
typeParsers.setTypeParser(builtins.DATE, asText);
typeParsers.setTypeParser(DATE_ARRAY, arrayOf(asText));
typeParsers.setTypeParser(builtins.TIMESTAMP, asText);
typeParsers.setTypeParser(builtins.NUMERIC, parseNumeric);
typeParsers.setTypeParser(NUMERIC_ARRAY, arrayOf(parseNumeric));
