import { isUuid } from "@nepnha/domain/platform/uuid";
import { textParts } from "@nepnha/domain/features/chat/text-parts";

/** A page of ours that a message leads to. */
export interface OwnPage {
  /** Name of the section whose row it shows. */
  readonly section: string;
  readonly id: string;
  /** Address without the host. */
  readonly path: string;
  /** The address as it stands in the text. */
  readonly written: string;
}

/** Segments of the customers' pages that are not called like their section. */
const SECTIONS: Readonly<Record<string, string>> = { templates: "houseTemplates" };
const READING = /^\/read\/([\w-]+)\/([^/]+)$/u;

/** The last page of ours that a text leads to, on this host (`location.origin`); null where there is none. */
export function ownPageOf(text: string, origin: string): OwnPage | null {
  for (const { kind, href, text: written } of textParts(text).toReversed()) {
    if (kind !== "link" || href === undefined) continue;
    const url = new URL(href);
    const [, segment = "", id = ""] = READING.exec(url.pathname) ?? [];
    if (url.origin !== origin || !isUuid(id)) continue;
    return { section: SECTIONS[segment] ?? segment, id, path: url.pathname, written };
  }
  return null;
}

/** What a text says besides a page that stands as a card below it: its address and, in a line of its own, its title. */
export function wordsBeside(text: string, { written }: OwnPage, title: string): string {
  const at = text.lastIndexOf(written);
  const rest = text.slice(at + written.length);
  const before = text.slice(0, at).trimEnd();
  const lines = before.split("\n");
  if (lines.at(-1)?.trim() === title) lines.pop();
  return `${lines.join("\n").trimEnd()}${rest}`.trim();
}
