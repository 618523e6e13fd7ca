import { parseSync, Visitor } from "oxc-parser";
import type { Finding } from "./finding.ts";
import { KIT, LINES, VOCABULARIES, type Vocabulary } from "./kit-ceiling.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

const CEILINGS = "tools/lib/deps/kit-ceiling.ts";
const CLOSED =
  "write it as a screen or a hook of its feature; the kit's vocabulary is closed, and a new word needs three users " +
  `and a decision in docs/decisions, which raises ${CEILINGS}`;
const TOO_LONG =
  `move what one feature needs into its room; the kit grows only by a decision in docs/decisions, which raises ` +
  CEILINGS;

/** How large a part of the kit is, and how large it may be. */
export interface Figure {
  readonly what: string;
  readonly now: number;
  readonly most: number;
}

/** The kit's vocabulary and its lines, each below its ceiling. */
export function checkKitSize(tree: Tree): Finding[] {
  return [
    ...VOCABULARIES.flatMap((one) => checkVocabulary(tree, one)),
    ...checkLines(tree),
    ...foldersOf(tree)
      .filter((folder) => LINES[folder] === undefined)
      .map((file) => ({
        file,
        line: 1,
        rule: "kit-size",
        message: "has no ceiling of lines",
        mend: `add one to ${CEILINGS}`,
      })),
  ];
}

/** The sizes of the kit as they are. */
export function kitFigures(tree: Tree): Figure[] {
  return [
    ...VOCABULARIES.map((one) => ({ what: one.what, now: countWords(tree, one), most: one.most })),
    ...Object.entries(LINES).map(([folder, most]) => ({
      what: `lines of ${folder}`,
      now: linesBelow(tree, folder),
      most,
    })),
  ];
}

function checkVocabulary(tree: Tree, one: Vocabulary): Finding[] {
  const { what, file, count, most } = one;
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  if (![...tree.modules.keys()].some((path) => path.startsWith(folder))) return [];
  const found = countWords(tree, one);
  const at = { file, line: 1, rule: "kit-size" };
  if (found === 0) {
    const message = `${what} cannot be counted: no ${typeof count === "string" ? count : `interface ${count.membersOf}`} here`;
    return [{ ...at, message, mend: `say in ${CEILINGS} where they are now` }];
  }
  return found > most ? [{ ...at, message: `${what}: ${found}; the ceiling is ${most}`, mend: CLOSED }] : [];
}

function countWords(tree: Tree, { file, count }: Vocabulary): number {
  const text = tree.modules.get(file)?.text ?? "";
  if (count === "kinds") return countKinds(file, text);
  return count === "keys" ? countKeys(file, text) : countMembers(file, text, count.membersOf);
}

/** The members of all types of a file, those inside of other members too. */
function countKeys(file: string, text: string): number {
  let count = 0;
  new Visitor({
    TSPropertySignature() {
      count += 1;
    },
  }).visit(parseSync(file, text).program);
  return count;
}

function countMembers(file: string, text: string, name: string): number {
  let count = 0;
  new Visitor({
    TSInterfaceDeclaration(node) {
      if (node.id.name === name) count = node.body.body.length;
    },
  }).visit(parseSync(file, text).program);
  return count;
}

/** The different texts that the types of a file give to a member `kind`. */
function countKinds(file: string, text: string): number {
  const kinds = new Set<string>();
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type !== "Identifier" || key.name !== "kind" || !typeAnnotation) return;
      const { typeAnnotation: type } = typeAnnotation;
      for (const one of type.type === "TSUnionType" ? type.types : [type]) {
        if (one.type !== "TSLiteralType" || one.literal.type !== "Literal") continue;
        kinds.add(String(one.literal.value));
      }
    },
  }).visit(parseSync(file, text).program);
  return kinds.size;
}

function checkLines(tree: Tree): Finding[] {
  return Object.entries(LINES).flatMap(([folder, most]) => {
    const lines = linesBelow(tree, folder);
    const message = `${lines} lines of product code; the ceiling is ${most}`;
    return lines > most ? [{ file: folder, line: 1, rule: "kit-size", message, mend: TOO_LONG }] : [];
  });
}

function linesBelow(tree: Tree, folder: string): number {
  return [...tree.modules.values()]
    .filter(({ path }) => path.startsWith(`${folder}/`) && isProductCode(path))
    .reduce((sum, { lineCount }) => sum + lineCount, 0);
}

/** The folders of the server's kit that have product code. */
function foldersOf(tree: Tree): string[] {
  const inside = [...tree.modules.keys()].filter((path) => path.startsWith(`${KIT}/`) && isProductCode(path));
  const names = inside.map((path) => path.slice(KIT.length + 1).split("/")).filter(({ length }) => length > 1);
  return [...new Set(names.map(([name = ""]) => `${KIT}/${name}`))];
}
