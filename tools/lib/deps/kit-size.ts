import { parseSync, Visitor } from "oxc-parser";
import type { Finding } from "./finding.ts";
import { LINES, VOCABULARIES, type Vocabulary } from "./kit-ceiling.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

const CEILINGS = "tools/lib/deps/kit-ceiling.ts";
const CLOSED =
  "write it as a screen or a hook of its feature; the kit's vocabulary is closed, and a new word needs three users " +
  `and a decision in docs/decisions, which raises ${CEILINGS}`;
const TOO_LONG =
  `move what one feature needs into its room; the kit grows only by a decision in docs/decisions, which raises ` +
  CEILINGS;

/** The kit's vocabulary and its lines, each below its ceiling. */
export function checkKitSize(tree: Tree): Finding[] {
  return [...VOCABULARIES.flatMap((one) => checkVocabulary(tree, one)), ...checkLines(tree)];
}

function checkVocabulary(tree: Tree, { what, file, count, most }: Vocabulary): Finding[] {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  if (![...tree.modules.keys()].some((path) => path.startsWith(folder))) return [];
  const text = tree.modules.get(file)?.text ?? "";
  const found = count === "kinds" ? countKinds(file, text) : countMembers(file, text, count.membersOf);
  const at = { file, line: 1, rule: "kit-size" };
  if (found === 0) {
    const message = `${what} cannot be counted: ${count === "kinds" ? "no kinds" : `no interface ${count.membersOf}`} here`;
    return [{ ...at, message, mend: `say in ${CEILINGS} where they are now` }];
  }
  return found > most ? [{ ...at, message: `${what}: ${found}; the ceiling is ${most}`, mend: CLOSED }] : [];
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
    const lines = [...tree.modules.values()]
      .filter(({ path }) => path.startsWith(`${folder}/`) && isProductCode(path))
      .reduce((sum, { lineCount }) => sum + lineCount, 0);
    const message = `${lines} lines of product code; the ceiling is ${most}`;
    return lines > most ? [{ file: folder, line: 1, rule: "kit-size", message, mend: TOO_LONG }] : [];
  });
}
