import type { NewSection, Wording } from "./names.ts";

/** Lines that go into a file, behind (or before) a text that it has. */
interface Edit {
  readonly file: string;
  /** The first place of this text … */
  readonly at: string;
  /** … and where from there: the lines go in front of it or behind it. */
  readonly where: "before" | "behind";
  readonly lines: string;
}

/** What a new section adds to files that are there. */
export function editsFor(section: NewSection): readonly Edit[] {
  const { name, kebab, snake, vi, en } = section;
  const demo = `DEMO_${snake.toUpperCase()}`;
  const body = `{ name: "${vi.one}" }`;
  return [
    {
      file: "contract/src/catalog.ts",
      at: "\n/** Every plain section",
      where: "before",
      lines: `import { ${name} } from "./sections/${kebab}.ts";\n`,
    },
    { file: "contract/src/catalog.ts", at: "  staffActionLogs,\n", where: "before", lines: `  ${name},\n` },
    ...texts("vi", section, vi, ["Thông tin chung", "Mã", "Tên", "Mô tả", "Nổi bật"]),
    ...texts("en", section, en, ["General", "Code", "Name", "Description", "Featured"]),
    {
      file: "contract/src/permissions.ts",
      at: '  dashboard: ["basic"],\n',
      where: "behind",
      lines: `  ${name}: READ,\n`,
    },
    {
      file: "contract/src/permissions.ts",
      at: "      ...STAFF,\n",
      where: "behind",
      lines: `      ${name}: ALL,\n`,
    },
    {
      file: "server/src/testing/matrix/rights.ts",
      at: "  staffActionLogs  ",
      where: "before",
      lines: `  ${name.padEnd(18)}  CRUDAO  RA     RA     RA       RA     -         -\n`,
    },
    {
      file: "server/src/testing/matrix/kit-calls.ts",
      at: "  staffActionLogs: { create",
      where: "before",
      lines: `  ${name}: { create: () => (${body}), update: { description: "${vi.title}" } },\n`,
    },
    {
      file: "server/src/testing/matrix/plans.ts",
      at: '  provinces: { table: "provinces"',
      where: "before",
      lines: `  ${name}: { table: "${snake}", row: (text, code) => ({ code, name: text, description: text }) },\n`,
    },
    {
      file: "server/seeds/demo.ts",
      at: 'import { PEOPLE, TENANTS } from "./ids.ts";\n',
      where: "before",
      lines: `import { ${demo} } from "./data/${kebab}.ts";\n`,
    },
    {
      file: "server/seeds/demo.ts",
      at: "    await writeBranches(write, DEMO_BRANCHES);\n",
      where: "behind",
      lines: `    for (const row of ${demo}) await write.row("${name}", row);\n`,
    },
  ];
}

/** The texts in one language: the name in the core, which everybody has, the others where registers have theirs. */
function texts(language: "vi" | "en", { name }: NewSection, { title, one }: Wording, words: readonly string[]): Edit[] {
  const keys = ["section.general", "field.code", "field.name", "field.description", "field.isFeatured"];
  const entries = [["one", one], ...keys.map((key, index) => [key, words[index]])];
  const lines = entries.map(([key, text]) => `  "${name}.${key}": ${JSON.stringify(text)},\n`);
  const messages = `contract/src/messages/${language}`;
  return [
    {
      file: `${messages}-core.ts`,
      at: '  "vendors.title":',
      where: "before",
      lines: `  "${name}.title": ${JSON.stringify(title)},\n`,
    },
    { file: `${messages}-registers.ts`, at: "} as const;", where: "before", lines: lines.join("") },
  ];
}

/** A file's text with the edit in it. @throws Error where its place is not found: the tool has to learn the new place */
export function applied(text: string, { file, at, where, lines }: Edit): string {
  const start = text.indexOf(at);
  if (start === -1) throw new Error(`${file} has no place ${JSON.stringify(at)} for the new lines any more`);
  const place = where === "before" ? start : start + at.length;
  return text.slice(0, place) + lines + text.slice(place);
}
