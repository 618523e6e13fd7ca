/**
 * A mutation that changes nothing that anybody could notice, and why. Of a few (a number of connections, a thousandth of a
 * second, one row of a hundred thousand) it is that a test of them would hold nothing that matters to anybody.
 */
export interface Equivalent {
  readonly file: string;
  /** The line as it stands, trimmed. */
  readonly source: string;
  readonly change: string;
  readonly reason: string;
}

/** Changes of the domain that nobody could notice, with the reason. */
export const DOMAIN_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: "domain/src/platform/contrast.ts",
    source: "return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);",
    change: "0 → 1",
    reason: "a colour has its three parts; the zeros are there for the compiler",
  },
  {
    file: "domain/src/platform/contrast.ts",
    source: "return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);",
    change: "0 → 1",
    reason: "of two colours both are there; the zeros are there for the compiler",
  },
  {
    file: "domain/src/features/branches/open-hours.ts",
    source: 'const [hours = 0, minutes = 0] = at.split(":").map(Number);',
    change: "0 → 1",
    reason: "a time of day has hours and minutes; the zeros are there for the compiler",
  },
  {
    file: "domain/src/platform/contrast.ts",
    source: "return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;",
    change: "<= → <",
    reason: "a part of 255 is never exactly that share",
  },
  {
    file: "domain/src/features/branches/open-hours.ts",
    source: ".filter((one) => one.weekday === weekday && (daysAhead !== 0 || one.open > time))",
    change: "> → >=",
    reason: "what opens at this minute is open already",
  },
  {
    file: "domain/src/features/branches/open-hours.ts",
    source: "const time = local.toISOString().slice(11, 16);",
    change: "16 → 17",
    reason: "a colon behind the minutes changes no comparison with a time of day",
  },
  {
    file: "domain/src/features/sample-items/price-rows.ts",
    source: "const DIGITS = 24;",
    change: "24 → 25",
    reason: "both are more than the digits that there are",
  },
  {
    file: "domain/src/features/sample-items/price-rows.ts",
    source: "const DIGITS = 24;",
    change: "24 → 23",
    reason: "both are more than the digits that there are",
  },
  {
    file: "domain/src/kit/published.ts",
    source: "return open !== undefined && keepsRule(open, row, { now, isMember: () => false });",
    change: "false → true",
    reason: "what is open to all asks for no members",
  },
  {
    file: "domain/src/platform/decimal.ts",
    source: "return point < 0 ? 0 : text.length - point - 1;",
    change: "< → <=",
    reason: "before the point stands a digit",
  },
  {
    file: "domain/src/platform/decimal.ts",
    source: "if (surplus <= 0) return fromUnits(product * 10n ** BigInt(-surplus), digits);",
    change: "<= → <",
    reason: "with no digit too many there is nothing to round",
  },
  {
    file: "domain/src/platform/decimal.ts",
    source: "const size = product < 0n ? -product : product;",
    change: "< → <=",
    reason: "nothing has no sign",
  },
  {
    file: "domain/src/platform/decimal.ts",
    source: "return fromUnits(product < 0n ? -rounded : rounded, digits);",
    change: "< → <=",
    reason: "nothing has no sign",
  },
  {
    file: "domain/src/platform/decimal.ts",
    source: 'const size = String(units < 0n ? -units : units).padStart(digits + 1, "0");',
    change: "< → <=",
    reason: "nothing has no sign",
  },
  {
    file: "domain/src/platform/word-difference.ts",
    source: "const reached = new Int32Array(2 * most + 3);",
    change: "3 → 4",
    reason: "one place more than is used changes nothing",
  },
  {
    file: "domain/src/features/quotes/compare.ts",
    source: "discount: less(after.discount, before.discount) ?? 0,",
    change: "0 → 1",
    reason: "what has a total has this, too; the zero is there for the compiler",
  },
  {
    file: "domain/src/features/quotes/compare.ts",
    source: "vat: less(after.vat, before.vat) ?? 0,",
    change: "0 → 1",
    reason: "what has a total has this, too; the zero is there for the compiler",
  },
  {
    file: "domain/src/features/quotes/compare.ts",
    source: "rounding: less(after.rounding, before.rounding) ?? 0,",
    change: "0 → 1",
    reason: "what has a total has this, too; the zero is there for the compiler",
  },
  {
    file: "domain/src/platform/day-words.ts",
    source: 'const [year = 0, month = 1, day = 1] = vietnamDay(now).split("-").map(Number);',
    change: "0 → 1",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/platform/day-words.ts",
    source: 'const [year = 0, month = 1, day = 1] = vietnamDay(now).split("-").map(Number);',
    change: "1 → 0",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/platform/day-words.ts",
    source: 'const [year = 0, month = 1, day = 1] = vietnamDay(now).split("-").map(Number);',
    change: "1 → 2",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/platform/rules/exact.ts",
    source: "const POWERS = Array.from({ length: 41 }, (_, digits) => 10n ** BigInt(digits));",
    change: "41 → 42",
    reason: "so many are kept ready; what is not among them is worked out",
  },
  {
    file: "domain/src/platform/rules/exact.ts",
    source: "const POWERS = Array.from({ length: 41 }, (_, digits) => 10n ** BigInt(digits));",
    change: "41 → 40",
    reason: "so many are kept ready; what is not among them is worked out",
  },
  {
    file: "domain/src/platform/vietnam-day.ts",
    source: 'const [year = 0, month = 1, day = 1] = today.split("-").map(Number);',
    change: "0 → 1",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/platform/vietnam-day.ts",
    source: 'const [year = 0, month = 1, day = 1] = today.split("-").map(Number);',
    change: "1 → 0",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/platform/vietnam-day.ts",
    source: 'const [year = 0, month = 1, day = 1] = today.split("-").map(Number);',
    change: "1 → 2",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/projects/calendar-days.ts",
    source: 'const [year = 0, month = 1] = day.split("-").map(Number);',
    change: "0 → 1",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/projects/calendar-days.ts",
    source: 'const [year = 0, month = 1] = day.split("-").map(Number);',
    change: "1 → 0",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/projects/calendar-days.ts",
    source: 'const [year = 0, month = 1] = day.split("-").map(Number);',
    change: "1 → 2",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/points/cycle.ts",
    source: 'const [year = 0, month = 1] = day.split("-").map(Number);',
    change: "0 → 1",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/points/cycle.ts",
    source: 'const [year = 0, month = 1] = day.split("-").map(Number);',
    change: "1 → 0",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/points/cycle.ts",
    source: 'const [year = 0, month = 1] = day.split("-").map(Number);',
    change: "1 → 2",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/dashboard/figure-choice.ts",
    source: 'const [year = 0, month = 1] = to.split("-").map(Number);',
    change: "0 → 1",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/dashboard/figure-choice.ts",
    source: 'const [year = 0, month = 1] = to.split("-").map(Number);',
    change: "1 → 0",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/features/dashboard/figure-choice.ts",
    source: 'const [year = 0, month = 1] = to.split("-").map(Number);',
    change: "1 → 2",
    reason: "a day has its three parts; the numbers are there for the compiler",
  },
  {
    file: "domain/src/platform/working-hours.ts",
    source: 'const [hours = 0, minutes = 0] = time.split(":").map(Number);',
    change: "0 → 1",
    reason: "a time of day has hours and minutes; the zeros are there for the compiler",
  },
  {
    file: "domain/src/features/chat/work-hours.ts",
    source: "const LOOK_DAYS = 8;",
    change: "8 → 7",
    reason: "no weekend has so many days; both reach beyond it",
  },
  {
    file: "domain/src/features/chat/work-hours.ts",
    source: "const LOOK_DAYS = 8;",
    change: "8 → 9",
    reason: "no weekend has so many days; both reach beyond it",
  },
  {
    file: "domain/src/platform/rules/order.ts",
    source: "const left = (missing[follower] ?? 0) - 1;",
    change: "0 → 1",
    reason: "what is looked up is there; the zero is there for the compiler",
  },
  {
    file: "domain/src/platform/rules/order.ts",
    source: "const above = this.values[parent] ?? 0;",
    change: "0 → 1",
    reason: "what is looked up is there; the zero is there for the compiler",
  },
  {
    file: "domain/src/platform/rules/order.ts",
    source: "if (other < this.values.length && (this.values[other] ?? 0) < (this.values[child] ?? 0)) child = other;",
    change: "0 → 1",
    reason: "what is looked up is there; the zero is there for the compiler",
  },
  {
    file: "domain/src/platform/rules/order.ts",
    source: "const below = this.values[child] ?? 0;",
    change: "0 → 1",
    reason: "what is looked up is there; the zero is there for the compiler",
  },
  {
    file: "domain/src/platform/word-difference.ts",
    source: "let x = isDown(reached, at(k), k, edits) ? (reached[at(k + 1)] ?? 0) : (reached[at(k - 1)] ?? 0) + 1;",
    change: "0 → 1",
    reason: "the places looked at are within the list; the zeros are there for the compiler",
  },
  {
    file: "domain/src/platform/word-difference.ts",
    source: "return k === -edits || (k !== edits && (reached[place - 1] ?? 0) < (reached[place + 1] ?? 0));",
    change: "0 → 1",
    reason: "the places looked at are within the list; the zeros are there for the compiler",
  },
  {
    file: "domain/src/features/quotes/evaluate-item.ts",
    source: '...(capped === size ? [] : [sentence("capped", { cap: item.cap ?? 0 })]),',
    change: "0 → 1",
    reason: "nothing is cut without a limit; the zero is there for the compiler",
  },
  {
    file: "domain/src/features/quotes/evaluate-item.ts",
    source: '...(floored === capped ? [] : [sentence("floored", { floor: item.floor ?? 0 })]),',
    change: "0 → 1",
    reason: "nothing is cut without a limit; the zero is there for the compiler",
  },
  {
    file: "domain/src/features/projects/action-plan.ts",
    source: "const left = (waiting.get(follower) ?? 0) - 1;",
    change: "0 → 1",
    reason: "whoever follows is counted; the zero is there for the compiler",
  },
  {
    file: "domain/src/features/quotes/totals.ts",
    source: "const capped = one.cap !== undefined && compare(full, wholeOf(one.cap)) > 0 ? wholeOf(one.cap) : full;",
    change: "> → >=",
    reason: "what is the limit itself is the same as the limit",
  },
  {
    file: "domain/src/features/quotes/totals.ts",
    source: "return compare(capped, left) > 0 ? left : capped;",
    change: "> → >=",
    reason: "what is the limit itself is the same as the limit",
  },
];
