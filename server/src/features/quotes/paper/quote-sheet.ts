import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { unitName } from "@nepnha/domain/features/quotes/explain";
import { translate } from "@nepnha/domain/platform/translate";
import type { Cell } from "../../../kit/exchange/formats/cell.ts";
import type { Sheet } from "../../../kit/exchange/formats/sheet.ts";
import { factOf } from "./facts.ts";
import { figuresIn } from "./figures.ts";
import { linesOf, reasonOf, type PaperLine } from "./lines.ts";
import type { QuotePaper } from "./model.ts";

/** A row: part, name, unit, quantity, coefficient or percentage, unit price, amount, remark. */
type Row = readonly [
  part: string,
  name: string,
  unit: string | null,
  quantity: number | null,
  rate: number | null,
  unitPrice: number | null,
  amount: number | null,
  note: Cell,
];

/** A quote as a workbook has it: the same lines as on paper, with numbers that can be reckoned with. */
export function quoteSheet(quote: QuotePaper): Sheet {
  const catalogue = quote.language === "en" ? en : vi;
  const say = (key: Parameters<typeof translate>[1], params = {}): string => translate(catalogue, key, params);
  const { answer, customer, company } = quote;
  const lines = linesOf(quote);
  const about = (name: string, value: Cell): Row => [
    say("quotes.paper.title"),
    name,
    null,
    null,
    null,
    null,
    null,
    value,
  ];
  const total = (name: string, amount: number | null): Row[] =>
    amount === null ? [] : [[say("quotes.paper.costs"), name, null, null, null, null, amount, null]];
  const facts = lines.facts
    .flatMap((line) => factOf(line, quote, figuresIn(quote.language), catalogue))
    .map(({ label, value }): Row => [say("quotes.paper.facts"), label, null, null, null, null, null, value]);
  const rows: Row[] = [
    about(say("quotes.paper.title"), quote.name),
    about(say("quotes.paper.code"), quote.code),
    about(say("quotes.paper.revision"), quote.revision),
    about(say("quotes.paper.day"), { day: quote.quoteDate }),
    ...(quote.validUntil ? [about(say("quotes.paper.validUntil"), { day: quote.validUntil })] : []),
    about(say("quotes.paper.company"), company.name),
    about(say("quotes.paper.customer"), customer.name),
    ...facts,
    ...lines.areas.map((line) => lineRow(say("quotes.paper.areas"), line)),
    [
      say("quotes.paper.areas"),
      say("quotes.paper.totalSquare"),
      "m²",
      null,
      null,
      null,
      numberOf(answer.totalSquare),
      null,
    ],
    ...lines.costs.map((line) => lineRow(say("quotes.paper.costs"), line)),
    ...total(say("quotes.paper.subTotal"), answer.subTotal),
    ...answer.discounts.flatMap(({ name, amount }) => total(name, -amount)),
    ...total(say("quotes.paper.vat", { percent: Number(answer.vatPercent) }), answer.vat),
    ...total(say("quotes.paper.rounding"), answer.rounding),
    ...total(say("quotes.paper.grandTotal"), answer.grandTotal),
    ...answer.payments.map(({ name, percent, amount }): Row => [
      say("quotes.paper.payments"),
      name,
      null,
      null,
      Number(percent) / 100,
      null,
      amount,
      null,
    ]),
  ];
  return {
    title: `${say("quotes.paper.title")} ${quote.code}`,
    header: [
      say("quotes.paper.sheetPart"),
      say("quotes.paper.item"),
      say("quotes.paper.sheetUnit"),
      say("quotes.paper.quantity"),
      say("quotes.paper.sheetRate"),
      say("quotes.paper.unitPrice"),
      say("quotes.paper.amount"),
      say("quotes.paper.notes"),
    ],
    parts: inOnePart(rows),
  };
}

function lineRow(part: string, one: PaperLine): Row {
  const { item, line } = one;
  const note = reasonOf(one);
  return [
    part,
    line.name,
    unitName(item) || null,
    numberOf(line.quantity),
    numberOf(line.rate),
    line.unitPrice,
    numberOf(line.amount),
    note === "" ? null : note,
  ];
}

function numberOf(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}

async function* inOnePart(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
