import { createElement, useMemo, type ReactNode } from "react";
import classes from "./rich-text.module.css";

/** Elements that a text may hold, with the attributes that stay: those that the server's cleaner leaves. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  p: ["class"],
  h2: ["class", "id"],
  h3: ["class", "id"],
  h4: ["class"],
  ul: [],
  ol: ["start"],
  li: [],
  a: ["href"],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  blockquote: [],
  hr: [],
  br: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["class", "colspan", "rowspan"],
  td: ["class", "colspan", "rowspan"],
  figure: [],
  figcaption: [],
  img: ["src", "alt", "width", "height"],
  video: ["src"],
};
/** Elements whose content is code or another document: not even their words are shown. */
const SILENT = ["script", "style", "template", "noscript", "iframe", "object", "svg", "math", "textarea", "title"];
const EMPTY = ["br", "hr", "img", "video"];
/** As React calls them. */
const NAMES: Readonly<Record<string, string>> = { class: "className", colspan: "colSpan", rowspan: "rowSpan" };
const VALUES: Readonly<Record<string, RegExp>> = {
  // Set above, so that a table of contents can lead to a heading; a text has none of its own.
  id: /^muc-\d+$/,
  class: /^align-(left|center|right|justify)$/,
  href: /^(https?:\/\/|mailto:|tel:)\S+$/i,
  src: /^\/files\/[\w-]+(\?[\w.=&-]*)?$/,
  alt: /^/,
};
const NUMBER = /^[1-9]\d{0,3}$/;

/**
 * A rich text as it is read. The server has cleaned it before it was stored; here it is built again from an allow-list of
 * elements, as React elements and without `innerHTML`, so that what slipped through there still cannot run.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    // Parsed into a document of its own, where nothing is loaded and nothing runs.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    if (!body.querySelector("h2")) raiseHeadings(body);
    for (const [index, heading] of body.querySelectorAll("h2, h3").entries()) heading.id = `muc-${index + 1}`;
    return childrenOf(body);
  }, [html]);
  return <div className={classes.text}>{content}</div>;
}

/** Below the page's title no level is left out: the small headings of a text that has no others are its headings. */
function raiseHeadings(body: HTMLElement): void {
  for (const small of body.querySelectorAll("h3")) {
    const heading = body.ownerDocument.createElement("h2");
    for (const { name, value } of small.attributes) heading.setAttribute(name, value);
    heading.append(...small.childNodes);
    small.replaceWith(heading);
  }
}

function childrenOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].map(rebuilt);
}

function rebuilt(node: ChildNode, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return isLayoutSpace(node) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (SILENT.includes(tag)) return null;
  const attributes = ALLOWED[tag];
  const props = propsOf(node, attributes ?? []);
  if ((tag === "img" || tag === "video") && !props["src"]) return null;
  // An element that we do not know, or a link that leads nowhere good, loses its tag and keeps its words.
  if (!attributes || (tag === "a" && !props["href"])) {
    return createElement("span", { key: index }, ...childrenOf(node));
  }
  const all = { key: index, ...props, ...FIXED[tag] };
  return EMPTY.includes(tag) ? createElement(tag, all) : createElement(tag, all, ...childrenOf(node));
}

/** Attributes that belong to every element of a kind. */
const FIXED: Readonly<Record<string, object>> = {
  a: { target: "_blank", rel: "noopener noreferrer nofollow" },
  img: { loading: "lazy", decoding: "async" },
  video: { controls: true, preload: "metadata", playsInline: true },
};

function propsOf(element: Element, attributes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((name) => {
      const value = element.getAttribute(name);
      return value !== null && (VALUES[name] ?? NUMBER).test(value) ? [[NAMES[name] ?? name, value]] : [];
    }),
  );
}

/** White space between the parts of a table or list, where React does not want a text. */
function isLayoutSpace(node: ChildNode): boolean {
  const parent = node.parentElement?.localName ?? "";
  return ["table", "thead", "tbody", "tr", "ul", "ol"].includes(parent) && node.textContent?.trim() === "";
}
