import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, type Comment, type ExportNamedDeclaration } from "oxc-parser";

const HUB = fileURLToPath(new URL("../../hub/src/", import.meta.url));
/** What other programs import: all that the first hands on, and what the others define. */
const ENTRIES = [
  { entry: "signalr-hub-server", file: "hub-server.ts" },
  { entry: "signalr-hub-server/backplane", file: "cluster/backplane-memory.ts" },
  { entry: "signalr-hub-server/testing", file: "testing/hub-testing.ts" },
];

type Declaration = NonNullable<ExportNamedDeclaration["declaration"]>;

interface Source {
  /** Relative to hub/src. */
  readonly file: string;
  readonly text: string;
  readonly exports: readonly ExportNamedDeclaration[];
  readonly comments: readonly Comment[];
}

/**
 * The public interface of the hub library in Markdown, from its docstrings and declarations.
 * @throws when something public has no docstring
 */
export function hubApiPage(): string {
  const sections = ENTRIES.map(({ entry, file }) => [`## ${entry}`, ...publicOf(read(file))].join("\n\n"));
  const guide =
    "The guide with examples and all defaults is `hub/README.md`. Here, the other workspaces import the files of `hub/src` as `@nepnha/hub/<file>`.";
  return [
    "<!-- Generated from the docstrings of the hub by npm run reference. Do not edit. -->",
    "# Hub library",
    guide,
    ...sections,
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function read(file: string): Source {
  const text = readFileSync(join(HUB, file), "utf8");
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return { file, text, comments, exports: program.body.filter((one) => one.type === "ExportNamedDeclaration") };
}

/** What a file defines itself comes first: it is what the file is about. */
function publicOf(source: Source): string[] {
  const own = source.exports.filter(({ declaration }) => declaration !== null);
  const names = new Set(own.map(({ declaration }) => nameOf(declaration)));
  const handedOn = source.exports.flatMap(({ source: from, specifiers }) => {
    if (!from) return [];
    const other = read(join(source.file, "..", from.value));
    return specifiers.map(({ exported }) => describe(other, "name" in exported ? exported.name : exported.value));
  });
  return [...[...names].map((name) => describe(source, name)), ...handedOn];
}

function describe(source: Source, name: string): string {
  // Of a function with overloads the first is the one to call.
  const found = source.exports.find(({ declaration }) => nameOf(declaration) === name);
  if (!found?.declaration) throw new Error(`hub/src/${source.file} does not define ${name}`);
  const doc = docBefore(source, found.start);
  if (doc === null) throw new Error(`${name} of hub/src/${source.file} is public and has no docstring`);
  return [`### ${name}`, doc, `\`\`\`ts\n${signatureOf(source.text, found.declaration)}\n\`\`\``].join("\n\n");
}

function nameOf(declaration: Declaration | null): string {
  const named = declaration?.type === "VariableDeclaration" ? declaration.declarations[0] : declaration;
  return named && "id" in named && named.id?.type === "Identifier" ? named.id.name : "";
}

/** The docstring that ends right before a place, without its stars; tags begin a line of their own. */
function docBefore({ text, comments }: Source, start: number): string | null {
  const comment = comments.findLast(({ end }) => end <= start);
  if (!comment?.value.startsWith("*") || text.slice(comment.end, start).trim() !== "") return null;
  return comment.value
    .slice(1)
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join("\n")
    .trim();
}

/** A declaration as a caller sees it: functions and methods without their bodies, classes without what is private. */
function signatureOf(text: string, declaration: Declaration): string {
  const { start, end } = declaration;
  if (declaration.type === "FunctionDeclaration") {
    return `${text.slice(start, declaration.body?.start ?? end).trim()};`;
  }
  if (declaration.type === "VariableDeclaration") return valueSignature(text, declaration);
  if (declaration.type !== "ClassDeclaration") return text.slice(start, end);
  const head = text.slice(start, declaration.body.start);
  const members = declaration.body.body.flatMap((member) => {
    if ("key" in member && member.key.type === "PrivateIdentifier") return [];
    const body = member.type === "MethodDefinition" ? member.value.body?.start : undefined;
    return [
      `  ${text
        .slice(member.start, body ?? member.end)
        .trim()
        .replace(/;?$/, ";")}`,
    ];
  });
  return [`${head}{`, ...members, "}"].join("\n");
}

/** A value with a type of its own shows that; another shows what it is. */
function valueSignature(text: string, declaration: Declaration & { type: "VariableDeclaration" }): string {
  const [value] = declaration.declarations;
  const end = value?.id.typeAnnotation?.end ?? declaration.end;
  return `${text.slice(declaration.start, end).replace(/;$/, "")};`;
}
