import type { Field } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";

/** Texts that have broken programs: control characters, halves of characters, other scripts, code of several languages. */
const TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u200b\ufeff",
  "\r\n\t\u000b\u0085\u2028",
  "Nguyễn Thị Ánh Đào",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦".repeat(30),
  "%",
  "_%\\",
  "' or 1=1 --",
  '"; drop table users; --',
  "{}",
  "{1,2",
  "(1,2)",
  "[1,2)",
  "$1",
  "${7*7}",
  "<script>alert(1)</script>",
  "<".repeat(3000),
  "<b>".repeat(2000),
  "&".repeat(3000),
  "=cmd|' /C calc'!A0",
  "../../etc/passwd",
  "javascript:alert(1)",
  "http://",
  "https://[::1",
  "a@b",
  `${"a".repeat(64)}@${"b".repeat(250)}.vn`,
  "+84",
  "0".repeat(400),
  "1e400",
  "NaN",
  "-0",
  "__proto__",
  "constructor",
  "toString",
  "01900000-0000-7000-8000-000000000000",
  "01900000-0000-7000-8000-00000000000g",
  "2026-02-30",
  "9999-12-31T23:59:59.999999999Z",
  "0000-00-00",
  "2026-11-21T25:61:61+99:99",
  "275760-09-13",
  "a".repeat(10_000),
  "ằ".repeat(5000),
  "(".repeat(2000),
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
  255,
  256,
  65_536,
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
);

/** Any value that JSON can carry, mostly nasty ones. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { $ne: null }) },
  fc.constantFrom<unknown>({ toString: 1 }, { length: 1e9 }, { from: {}, to: [] }, { from: "9", to: "0" }),
  fc.constantFrom<unknown>(
    deep(200),
    Array.from({ length: 2000 }, () => 1),
    Array.from({ length: 600 }, String),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(text, { maxLength: 5 }),
);

/** Values of a field that are good, or good but for one step over its bounds: they come further than nonsense. */
export function near(field: Field): fc.Arbitrary<unknown> {
  const own: fc.Arbitrary<unknown> = nearOf(field);
  return fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: anything });
}

const instants = fc.constantFrom(
  "1900-01-01T00:00:00Z",
  "1899-12-31T23:59:59Z",
  "2100-12-31T23:59:59.999Z",
  "2101-01-01T00:00:00Z",
  "2026-11-21T10:00",
  "2026-11-21T10:00:00+14:00",
  "2026-11-21T10:00:00.123456789Z",
  "2026-11-21T24:00:00Z",
);
const days = fc.constantFrom("1899-12-31", "1900-01-01", "2024-02-29", "2023-02-29", "2100-12-31", "2101-01-01");

function nearOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "text":
    case "longText":
    case "richText":
      return lengths(field.max);
    case "integer":
      return fc.constantFrom(field.min, field.max, field.min - 1, field.max + 1, field.max - 0.000_001);
    case "decimal": {
      const texts = [field.min, field.max, field.min - 1, field.max + 1, field.max - 0.000_001].map(String);
      return fc.constantFrom<unknown>(...texts, "-0", "007.50", "1e3", "1,5", "9".repeat(60), field.min);
    }
    case "boolean":
      return fc.boolean();
    case "dateTime":
      return instants;
    case "date":
      return days;
    case "choice":
      return fc.constantFrom(...field.choices, "NONE");
    case "choices":
      return fc.array(fc.constantFrom(...field.choices, "NONE"), { maxLength: field.choices.length + 2 });
    case "enum":
      return fc.constantFrom(...Object.values<number>(ENUMS[field.of]), -1);
    case "ref":
    case "image":
    case "file":
      return fc.uuid({ version: 7 });
    case "refs":
    case "images":
      return fc.oneof(
        fc.array(fc.uuid({ version: 7 }), { maxLength: 3 }),
        fc.constant(
          Array.from({ length: field.max + 1 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`),
        ),
      );
    case "tags":
      return fc.oneof(fc.array(lengths(field.each), { maxLength: 3 }), fc.constant(Array(field.max + 1).fill("x")));
    case "list":
      return fc.array(
        fc.record(Object.fromEntries(Object.entries(field.fields).map(([name, part]) => [name, near(part)])), {
          requiredKeys: [],
        }),
        { maxLength: 3 },
      );
    default:
      return field satisfies never;
  }
}

/** Texts around a length, in letters of one, two and four bytes. */
function lengths(max: number): fc.Arbitrary<string> {
  const longest = Math.min(max, 300_000);
  return fc.constantFrom(
    "a".repeat(longest),
    "a".repeat(longest + 1),
    "ằ".repeat(longest),
    "🏠".repeat(longest),
    "<p>",
    "a",
  );
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
