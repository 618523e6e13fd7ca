import { nodesOf } from "./blocks.ts";
import type { PaperDocument, PaperSender } from "./document.ts";
import { INK, INNER_WIDTH, LETTERS, PAGE } from "./look.ts";
import type { PageNode } from "./node.ts";

const LOGO = { width: 120, height: 46 } as const;
const HEAD_TOP = 28;

/** Pictures of a document as they came. */
export interface PagePictures {
  readonly logo: Uint8Array | null;
  readonly photos: Readonly<Record<string, Uint8Array>>;
}

/** A document laid out, its pictures as they came. */
export interface LaidOut {
  readonly title: string;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly page: { readonly size: string; readonly margins: readonly [number, number, number, number] };
  readonly letters: { readonly size: number; readonly color: string };
  readonly header: PageNode;
  readonly footer: { readonly left: string; readonly size: number; readonly color: string };
  readonly watermark: string | null;
  readonly content: readonly PageNode[];
  /** By the names under which they stand on the pages. */
  readonly pictures: PagePictures;
}

/** Lays a document out, all but where its pages break. Its pictures still have to be made printable. */
export function pageOf(document: PaperDocument): LaidOut {
  const { title, language, day, sender, footer, watermark, blocks } = document;
  const names = new Map<Uint8Array, string>();
  const nameOf = (bytes: Uint8Array): string => {
    const name = names.get(bytes) ?? `photo${names.size}`;
    names.set(bytes, name);
    return name;
  };
  const header = headerOf(sender);
  const content = blocks.flatMap((block, at) => nodesOf(block, blocks[at + 1], nameOf));
  return {
    title,
    language,
    at: Date.parse(`${day}T00:00:00+07:00`),
    page: { size: PAGE.size, margins: [PAGE.left, PAGE.top, PAGE.right, PAGE.bottom] },
    letters: { size: LETTERS.text, color: INK.text },
    header,
    footer: { left: footer, size: LETTERS.small, color: INK.soft },
    watermark: watermark ?? null,
    content,
    pictures: {
      logo: sender.logo ?? null,
      photos: Object.fromEntries([...names].map(([bytes, name]) => [name, bytes])),
    },
  };
}

function headerOf({ name, lines, logo }: PaperSender): PageNode {
  const words: PageNode = {
    width: "*",
    alignment: logo ? "right" : "left",
    stack: [
      { text: name, bold: true, fontSize: LETTERS.lead },
      ...lines.map((text): PageNode => ({ text, color: INK.soft, fontSize: LETTERS.small, margin: [0, 1, 0, 0] })),
    ],
  };
  const picture: PageNode[] = logo
    ? [{ width: LOGO.width, stack: [{ image: "logo", fit: [LOGO.width, LOGO.height] }] }]
    : [];
  const line = { type: "line", x1: 0, y1: 0, x2: INNER_WIDTH, y2: 0, lineWidth: 0.8, lineColor: INK.accent } as const;
  return {
    stack: [
      { columns: [...picture, words], columnGap: 16 },
      { canvas: [line], margin: [0, 6, 0, 0] },
    ],
    margin: [PAGE.left, HEAD_TOP, PAGE.right, 0],
  };
}
