import type {
  FactsBlock,
  PaperBlock,
  PaperCell,
  PaperColumn,
  SignaturesBlock,
  SumsBlock,
  TableBlock,
  TitleBlock,
} from "./document.ts";
import { heightToKeep } from "./height-to-keep.ts";
import { GAP, HEADING_HEIGHT, INK, INNER_WIDTH, LETTERS, FIRST_ROWS } from "./look.ts";
import type { NodeLook, PageNode } from "./node.ts";

const CODE_SIDE = 92;
const LABEL_WIDTH = { 1: 150, 2: 96 } as const;
/** A strong line with two more below it. */
const STRONG_HEIGHT = 44;
const SUMS_WIDTH = 290;
const SUM_VALUE_WIDTH = 120;
const SIGNING_SPACE = 58;
const BAR_HEIGHT = 7;
const PICTURES = { perRow: 3, gap: 10, ratio: 0.75 } as const;
/** Letters in a cell: more would not stand on one page, and a row is never cut. */
const CELL_LETTERS = 900;

/** The nodes of a part; a heading stays with the next one. */
export function nodesOf(
  block: PaperBlock,
  next: PaperBlock | undefined,
  pictureName: (bytes: Uint8Array) => string,
): PageNode[] {
  switch (block.kind) {
    case "title":
      return [titleOf(block)];
    case "heading":
      return [
        {
          text: block.text,
          fontSize: LETTERS.heading,
          bold: true,
          color: INK.accent,
          headlineLevel: HEADING_HEIGHT + heightToKeep(next),
          margin: [0, GAP.part, 0, GAP.near],
        },
      ];
    case "paragraph":
      return block.text.split("\n").map((text) => ({
        text,
        ...(block.tone === "strong" ? { bold: true, headlineLevel: STRONG_HEIGHT } : {}),
        ...(block.tone === "quiet" ? { color: INK.soft, fontSize: LETTERS.small + 0.5 } : {}),
        margin: [0, block.tone === "strong" ? GAP.near : 0, 0, GAP.tight + 1],
      }));
    case "points":
      return [
        { ul: block.points.map((text): PageNode => ({ text, margin: [0, 0, 0, GAP.tight] })), margin: [2, 0, 0, 0] },
      ];
    case "facts":
      return [factsOf(block)];
    case "table":
      return [tableOf(block)];
    case "sums":
      return [sumsOf(block)];
    case "bar":
      return [barOf(block.label, block.percent)];
    case "pictures":
      return picturesOf(block.pictures, pictureName);
    case "signatures":
      return [signaturesOf(block)];
    default:
      return block satisfies never;
  }
}

function titleOf({ text, lead, under, code }: TitleBlock): PageNode {
  const words: PageNode = {
    width: "*",
    stack: [
      { text, fontSize: LETTERS.title, bold: true, color: INK.accent, lineHeight: 1.1 },
      ...(lead === undefined
        ? []
        : [{ text: lead, bold: true, fontSize: LETTERS.heading, margin: [0, 3, 0, 0] } as const]),
      ...(under === undefined ? [] : [{ text: under, color: INK.soft, margin: [0, 3, 0, 0] } as const]),
    ],
    margin: [0, code ? 14 : 0, 0, 0],
  };
  if (!code) return words;
  const picture: PageNode = { qr: code.text, fit: CODE_SIDE, eccLevel: "M", foreground: INK.text, alignment: "center" };
  const caption: PageNode = {
    text: code.caption,
    fontSize: LETTERS.small,
    color: INK.soft,
    alignment: "center",
    margin: [0, 2, 0, 0],
  };
  return { columns: [words, { width: CODE_SIDE, stack: [picture, caption] }], columnGap: 12 };
}

function factsOf({ columns, facts }: FactsBlock): PageNode {
  const cells = facts.map(({ label, value }): PageNode[] => [{ text: label, color: INK.soft }, { text: short(value) }]);
  const rows: PageNode[][] = [];
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns).flat();
    while (row.length < 2 * columns) row.push({ text: "" });
    rows.push(row);
  }
  const widths = Array.from({ length: columns }, () => [LABEL_WIDTH[columns], "*"] as const).flat();
  return { table: { widths, body: rows, dontBreakRows: true }, layout: "bare", margin: [0, GAP.near, 0, 0] };
}

function tableOf({ columns, rows, sum }: TableBlock): PageNode {
  const head = columns.map(({ label, align }): PageNode => ({
    text: label,
    bold: true,
    color: INK.soft,
    fontSize: LETTERS.small + 0.5,
    alignment: align ?? "left",
    fillColor: INK.faint,
  }));
  const body = rows.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? "")));
  const total = sum && columns.map((column, at): PageNode => ({ ...cellOf(column, sum[at] ?? ""), bold: true }));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: Math.min(FIRST_ROWS, body.length),
      dontBreakRows: true,
      widths: columns.map(({ width }) => width ?? "*"),
      body: [head, ...body, ...(total ? [total] : [])],
    },
    layout: "rows",
  };
}

function cellOf({ align }: PaperColumn, cell: PaperCell): PageNode {
  const alignment = align ?? "left";
  if (typeof cell === "string") return { text: short(cell), alignment };
  return {
    alignment,
    stack: [
      { text: short(cell.text) },
      { text: short(cell.note), color: INK.soft, fontSize: LETTERS.small, margin: [0, 1, 0, 0] },
    ],
  };
}

function sumsOf({ rows, total }: SumsBlock): PageNode {
  const line = (label: string, value: string, look: NodeLook): PageNode[] => [
    { text: label, ...look },
    { text: value, alignment: "right", ...look },
  ];
  const body = [
    ...rows.map(({ label, value }) => line(label, value, {})),
    line(total.label, total.value, { bold: true, fontSize: LETTERS.heading, color: INK.accent }),
  ];
  const table: PageNode = {
    table: { widths: ["*", SUM_VALUE_WIDTH], body, dontBreakRows: true },
    layout: "sums",
    margin: [INNER_WIDTH - SUMS_WIDTH, 0, 0, 0],
  };
  const note: PageNode[] =
    total.note === undefined ? [] : [{ text: total.note, alignment: "right", margin: [0, GAP.near, 5, 0] }];
  return { stack: [table, ...note], unbreakable: true, margin: [0, GAP.near, 0, 0] };
}

function barOf(label: string, percent: number): PageNode {
  const width = (INNER_WIDTH * Math.min(100, Math.max(0, percent))) / 100;
  const rect = { type: "rect", x: 0, y: 0, h: BAR_HEIGHT, r: BAR_HEIGHT / 2 } as const;
  return {
    stack: [
      { text: label, margin: [0, 0, 0, 4] },
      {
        canvas: [
          { ...rect, w: INNER_WIDTH, color: INK.faint },
          ...(width < BAR_HEIGHT ? [] : [{ ...rect, w: width, color: INK.accent }]),
        ],
      },
    ],
    unbreakable: true,
    margin: [0, GAP.near, 0, GAP.near],
  };
}

function picturesOf(
  pictures: readonly { readonly bytes: Uint8Array; readonly caption: string }[],
  pictureName: (bytes: Uint8Array) => string,
): PageNode[] {
  const { perRow, gap, ratio } = PICTURES;
  const width = (INNER_WIDTH - gap * (perRow - 1)) / perRow;
  const rows: PageNode[] = [];
  for (let at = 0; at < pictures.length; at += perRow) {
    const columns = pictures.slice(at, at + perRow).map(({ bytes, caption }): PageNode => ({
      width,
      stack: [
        { image: pictureName(bytes), fit: [width, width * ratio], alignment: "center" },
        { text: short(caption), fontSize: LETTERS.small, color: INK.soft, margin: [0, 3, 0, 0] },
      ],
    }));
    rows.push({ columns, columnGap: gap, unbreakable: true, margin: [0, 0, 0, gap] });
  }
  return rows;
}

function signaturesOf({ places }: SignaturesBlock): PageNode {
  return {
    columns: places.map(({ role, hint, name = "" }): PageNode => ({
      width: "*",
      alignment: "center",
      stack: [
        { text: role, bold: true },
        { text: hint, color: INK.soft, fontSize: LETTERS.small },
        { text: name, bold: true, margin: [0, SIGNING_SPACE, 0, 0] },
      ],
    })),
    columnGap: 20,
    unbreakable: true,
    margin: [0, GAP.part + 4, 0, 0],
  };
}

function short(text: string): string {
  if (text.length <= CELL_LETTERS) return text;
  return `${Array.from(text)
    .slice(0, CELL_LETTERS - 1)
    .join("")}…`;
}
