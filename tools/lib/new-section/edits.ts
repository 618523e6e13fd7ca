import type { NewSection } from "./names.ts";

/** Lines that go into a file, before a text that it has. */
interface Edit {
  readonly file: string;
  /** The first place of this text. */
  readonly before: string;
  readonly lines: string;
}

/** What a new section adds to the two lists: contract's of sections and the server's of features. */
export function editsFor({ name, kebab, demo }: NewSection): readonly Edit[] {
  const contract = "contract/src/catalog.ts";
  const server = "server/src/features.ts";
  const feature = `{ name: "${kebab}", sections: [section(${name})], demo: [{ name: "${name}", rows: ${demo} }] }`;
  return [
    {
      file: contract,
      before: "\n/** Every plain section",
      lines: `import { ${name} } from "./features/${kebab}/${kebab}.ts";\n`,
    },
    { file: contract, before: "  staffActionLogs,\n", lines: `  ${name},\n` },
    {
      file: server,
      before: "import { actionLogsFeature }",
      lines: `import { ${name} } from "@nepnha/contract/features/${kebab}/${kebab}";\nimport { ${demo} } from "../seeds/data/${kebab}.ts";\n`,
    },
    { file: server, before: "  actionLogsFeature,\n", lines: `  ${feature},\n` },
  ];
}

/** A file's text with the edit in it. @throws Error where its place is not found: the tool has to learn the new place */
export function applied(text: string, { file, before, lines }: Edit): string {
  const place = text.indexOf(before);
  if (place === -1) throw new Error(`${file} has no place ${JSON.stringify(before)} for the new lines any more`);
  return text.slice(0, place) + lines + text.slice(place);
}

/** `server/src/features.ts` with the function that makes sections of descriptions, which only plain ones need there. */
export function withSectionImport(text: string): string {
  return text.replace("import type { Section, Sections } from", "import { section, type Section, type Sections } from");
}

/** How many lines of the second text the first does not have. */
export function addedLines(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const line of before.split("\n")) left.set(line, (left.get(line) ?? 0) + 1);
  return after.split("\n").filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  }).length;
}
