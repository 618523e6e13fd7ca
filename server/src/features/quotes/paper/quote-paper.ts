import { en } from "@nepnha/contract/messages/en";
import { vi, type Catalogue, type MessageKey } from "@nepnha/contract/messages/vi";
import { unitName } from "@nepnha/domain/features/quotes/explain";
import { amountInWords } from "@nepnha/domain/platform/amount-words";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import { phoneText } from "@nepnha/domain/platform/phone";
import { translate } from "@nepnha/domain/platform/translate";
import type { PaperBlock, PaperCell, PaperDocument, PaperSender } from "../../../platform/paper/document.ts";
import { factOf } from "./facts.ts";
import { figuresIn, type Figures } from "./figures.ts";
import { linesOf, reasonOf, type PaperLine, type PaperLines } from "./lines.ts";
import type { QuotePaper } from "./model.ts";

const WIDTHS = { place: 26, area: 78, coefficient: 58, quantity: 82, price: 84, amount: 96, percent: 52, round: 34 };

/** What a quote is written with. */
interface Writing {
  readonly quote: QuotePaper;
  readonly catalogue: Catalogue;
  readonly figures: Figures;
  readonly lines: PaperLines;
  readonly say: (key: MessageKey, params?: TextParams) => string;
}

/**
 * A quote as a paper: the house, its areas, what it costs, when it is paid, what is in it and what is not. It works
 * nothing out; where the quote has no total yet, it has none on paper either.
 */
export function quotePaper(quote: QuotePaper): PaperDocument {
  const catalogue = quote.language === "en" ? en : vi;
  const writing: Writing = {
    quote,
    catalogue,
    figures: figuresIn(quote.language),
    lines: linesOf(quote),
    say: (key, params) => translate(catalogue, key, params),
  };
  const { say, figures } = writing;
  const { code, revision, company, onlineUrl, isDraft, language, quoteDate } = quote;
  const number = { code, revision, day: figures.day(quoteDate) };
  return {
    language,
    title: `${say("quotes.paper.title")} ${code}`,
    day: quoteDate,
    sender: senderOf(writing),
    footer: say("quotes.paper.footer", { code, revision, company: company.name }),
    ...(isDraft ? { watermark: say("quotes.paper.draft") } : {}),
    blocks: [
      {
        kind: "title",
        text: say("quotes.paper.title"),
        lead: quote.name,
        under: say("quotes.paper.number", number),
        ...(onlineUrl ? { code: { text: onlineUrl, caption: say("quotes.paper.online") } } : {}),
      },
      ...customerOf(writing),
      ...houseOf(writing),
      ...areasOf(writing),
      ...costsOf(writing),
      ...paymentsOf(writing),
      ...materialsOf(writing),
      ...paragraphsOf(writing),
      {
        kind: "signatures",
        places: quote.signers.map(({ role, name }) => ({
          role,
          hint: say("quotes.paper.sign"),
          ...(name ? { name } : {}),
        })),
      },
    ],
  };
}

function senderOf({ quote: { company }, say }: Writing): PaperSender {
  const { name, address, taxCode, hotline, email, branch, logo } = company;
  const told = (...parts: readonly (string | null | undefined | false)[]): string[] => {
    const known = parts.filter((part) => part !== undefined && part !== null && part !== false && part !== "");
    return known.length === 0 ? [] : [known.join(" · ")];
  };
  return {
    name,
    lines: [
      ...told(address, branch && say("quotes.paper.branch", { name: branch })),
      ...told(
        taxCode && say("quotes.paper.taxCode", { code: taxCode }),
        hotline && say("quotes.paper.hotline", { phone: phoneText(hotline) }),
        email,
      ),
    ],
    ...(logo ? { logo } : {}),
  };
}

function customerOf({ quote: { customer, validUntil, definition }, say, figures }: Writing): PaperBlock[] {
  const facts = [
    { label: say("quotes.paper.customer"), value: customer.name },
    { label: say("quotes.paper.phone"), value: customer.phone ? phoneText(customer.phone) : "" },
    { label: say("quotes.paper.address"), value: customer.address ?? "" },
    { label: say("quotes.paper.scenario"), value: definition.scenario.name },
    { label: say("quotes.paper.validUntil"), value: validUntil ? figures.day(validUntil) : "" },
  ].filter(({ value }) => value !== "");
  return [{ kind: "facts", columns: 2, facts }];
}

function houseOf({ quote, lines, figures, catalogue, say }: Writing): PaperBlock[] {
  const facts = lines.facts.flatMap((line) => factOf(line, quote, figures, catalogue));
  if (facts.length === 0) return [];
  return [
    { kind: "heading", text: say("quotes.paper.facts") },
    { kind: "facts", columns: 2, facts },
  ];
}

function areasOf({ quote: { answer }, lines, figures, say }: Writing): PaperBlock[] {
  if (lines.areas.length === 0) return [];
  const { area, share } = figures;
  return [
    { kind: "heading", text: say("quotes.paper.areas") },
    {
      kind: "table",
      columns: [
        { label: say("quotes.paper.place"), width: WIDTHS.place, align: "center" },
        { label: say("quotes.paper.item") },
        { label: say("quotes.paper.area"), width: WIDTHS.area, align: "right" },
        { label: say("quotes.paper.coefficient"), width: WIDTHS.coefficient, align: "right" },
        { label: say("quotes.paper.converted"), width: WIDTHS.area, align: "right" },
      ],
      rows: lines.areas.map((one, place) => [
        String(place + 1),
        named(one),
        area(one.line.quantity ?? "0"),
        one.line.rate === null ? "" : share(one.line.rate),
        area(String(one.line.amount ?? "0")),
      ]),
      sum: ["", say("quotes.paper.totalSquare"), "", "", answer.totalSquare === null ? "" : area(answer.totalSquare)],
    },
  ];
}

function costsOf({ quote: { answer, language }, lines, figures, say }: Writing): PaperBlock[] {
  const { money } = figures;
  const { subTotal, vat, rounding, grandTotal, discounts, vatPercent } = answer;
  const chosen = lines.package;
  const about: PaperBlock[] = chosen
    ? [
        {
          kind: "paragraph",
          text:
            chosen.price === null
              ? say("quotes.paper.package", { name: chosen.name })
              : say("quotes.paper.packagePrice", { name: chosen.name, price: money(chosen.price) }),
        },
      ]
    : [];
  const total: PaperBlock[] =
    subTotal === null || grandTotal === null
      ? []
      : [
          {
            kind: "sums",
            rows: [
              { label: say("quotes.paper.subTotal"), value: money(subTotal) },
              ...discounts.map(({ name, amount }) => ({ label: name, value: money(-amount) })),
              { label: say("quotes.paper.vat", { percent: figures.decimal(vatPercent) }), value: money(vat ?? 0) },
              { label: say("quotes.paper.rounding"), value: money(rounding ?? 0) },
            ],
            total: {
              label: say("quotes.paper.grandTotal"),
              value: `${money(grandTotal)} ₫`,
              note: say("quotes.paper.inWords", { words: capitalised(amountInWords(grandTotal, language)) }),
            },
          },
        ];
  return [
    { kind: "heading", text: say("quotes.paper.costs") },
    ...about,
    {
      kind: "table",
      columns: [
        { label: say("quotes.paper.place"), width: WIDTHS.place, align: "center" },
        { label: say("quotes.paper.item") },
        { label: say("quotes.paper.quantity"), width: WIDTHS.quantity, align: "right" },
        { label: say("quotes.paper.unitPrice"), width: WIDTHS.price, align: "right" },
        { label: say("quotes.paper.amount"), width: WIDTHS.amount, align: "right" },
      ],
      rows: lines.costs.map((one, place) => [
        String(place + 1),
        named(one),
        quantityOf(one, figures),
        one.line.unitPrice === null ? "" : money(one.line.unitPrice),
        typeof one.line.amount === "number" ? money(one.line.amount) : "",
      ]),
    },
    ...total,
  ];
}

function paymentsOf({ quote: { answer }, figures, say }: Writing): PaperBlock[] {
  const { payments, grandTotal } = answer;
  if (payments.length === 0 || grandTotal === null) return [];
  return [
    { kind: "heading", text: say("quotes.paper.payments") },
    {
      kind: "table",
      columns: [
        { label: say("quotes.paper.round"), width: WIDTHS.round, align: "center" },
        { label: say("quotes.paper.roundName") },
        { label: say("quotes.paper.percent"), width: WIDTHS.percent, align: "right" },
        { label: say("quotes.paper.amount"), width: WIDTHS.amount, align: "right" },
      ],
      rows: payments.map(({ name, percent, amount }, place) => [
        String(place + 1),
        name,
        say("quotes.paper.share", { percent: figures.decimal(percent) }),
        figures.money(amount),
      ]),
      sum: ["", say("quotes.paper.grandTotal"), "", figures.money(grandTotal)],
    },
  ];
}

function materialsOf({ quote: { materials = [] }, lines, say }: Writing): PaperBlock[] {
  if (materials.length === 0) return [];
  const { package: chosen } = lines;
  const heading = chosen ? say("quotes.paper.materials", { name: chosen.name }) : say("quotes.paper.materialsOnly");
  return [
    { kind: "heading", text: heading },
    {
      kind: "table",
      columns: [
        { label: say("quotes.paper.place"), width: WIDTHS.place, align: "center" },
        { label: say("quotes.paper.material"), width: 180 },
        { label: say("quotes.paper.specification") },
      ],
      rows: materials.map(({ name, specification }, place) => [String(place + 1), name, specification]),
    },
  ];
}

function paragraphsOf({ quote: { exclusions = [], warranty = [], notes = [] }, say }: Writing): PaperBlock[] {
  const under = (key: MessageKey, texts: readonly string[]): PaperBlock[] =>
    texts.length === 0
      ? []
      : [{ kind: "heading", text: say(key) }, ...texts.map((text): PaperBlock => ({ kind: "paragraph", text }))];
  return [
    ...(exclusions.length === 0
      ? []
      : [
          { kind: "heading", text: say("quotes.paper.exclusions") } as const,
          { kind: "points", points: exclusions } as const,
        ]),
    ...under("quotes.paper.warranty", warranty),
    ...under("quotes.paper.notes", notes),
  ];
}

/** A line's name, with the reason for its numbers below it. */
function named(one: PaperLine): PaperCell {
  const note = reasonOf(one);
  return note === "" ? one.line.name : { text: one.line.name, note };
}

function quantityOf({ item, line }: PaperLine, { area, decimal }: Figures): string {
  if (line.quantity === null) return "";
  const value = item.unit === "SQUARE_METRE" ? area(line.quantity) : decimal(line.quantity);
  return `${value} ${unitName(item)}`.trim();
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
