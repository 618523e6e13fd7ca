/** A generated page: says so, a title, and parts with an empty line between. */
export function page(title: string, parts: readonly string[]): string {
  return `<!-- Generated from the catalog by npm run reference. Do not edit. -->\n\n# ${title}\n\n${parts.join("\n\n")}\n`;
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]): string =>
    `| ${cells.map((cell) => (cell ?? "").replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Names as code, with commas between; a dash for none. */
export function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ") || "–";
}
