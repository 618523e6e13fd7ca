import { parseSync, Visitor } from "oxc-parser";
import type { BindingPattern, ModuleExportName, Program, Statement } from "oxc-parser";

/** One import of a module. `names` are the names as the other module exports them; "*" stands for all of them. */
export interface ImportUse {
  specifier: string;
  names: string[];
  kind: "value" | "type" | "dynamic";
  line: number;
}

/** One exported name. `from` is set where the name is handed on from another module. */
interface ExportedName {
  name: string;
  line: number;
  handedOn: boolean;
  /** An interface or a type alias. */
  isType: boolean;
  /** Its own file names it again, beside the declaration. */
  usedInside: boolean;
}

/** What the rules need to know of one source file; `path` is relative to the repository, with forward slashes. */
export interface Module {
  path: string;
  text: string;
  lineCount: number;
  imports: ImportUse[];
  exports: ExportedName[];
  /** Line of an `export * from`, or null. */
  exportsAll: number | null;
  /** True where the file holds statements of its own besides imports and re-exports. */
  hasOwnCode: boolean;
  /** Lines with it.skip, test.only, describe.todo and the like. */
  skips: { line: number; text: string }[];
}

const TEST_CALLS = new Set(["it", "test", "describe", "suite", "bench"]);
const SKIP_WORDS = new Set(["skip", "only", "todo", "skipIf", "runIf", "fixme", "fails", "fail"]);

/** Reads the imports, exports and skipped tests of one file. Throws on a syntax error. */
export function parseModule(path: string, text: string): Module {
  const { program, errors, comments } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = lineFinder(text);
  const found: Module = {
    path,
    text,
    lineCount: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
    imports: [],
    exports: [],
    exportsAll: null,
    hasOwnCode: false,
    skips: [],
  };
  const importedNames = new Set<string>();
  for (const statement of program.body) readStatement(statement, found, importedNames, lineAt);
  const code = comments.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  for (const exported of found.exports) exported.usedInside = isNamedTwice(code, exported.name);
  readExpressions(program, found, lineAt);
  return found;
}

function readStatement(
  statement: Statement,
  found: Module,
  importedNames: Set<string>,
  lineAt: (offset: number) => number,
): void {
  const line = lineAt(statement.start);
  if (statement.type === "ImportDeclaration") {
    const names = statement.specifiers.map((specifier) => {
      importedNames.add(specifier.local.name);
      if (specifier.type === "ImportDefaultSpecifier") return "default";
      return specifier.type === "ImportSpecifier" ? nameOf(specifier.imported) : "*";
    });
    const kind = statement.importKind === "type" ? "type" : "value";
    found.imports.push({ specifier: statement.source.value, names, kind, line });
  } else if (statement.type === "ExportAllDeclaration") {
    const kind = statement.exportKind === "type" ? "type" : "value";
    found.imports.push({ specifier: statement.source.value, names: ["*"], kind, line });
    found.exportsAll = line;
  } else if (statement.type === "ExportDefaultDeclaration") {
    found.exports.push({ name: "default", line, handedOn: false, isType: false, usedInside: false });
    found.hasOwnCode = true;
  } else if (statement.type === "ExportNamedDeclaration") {
    if (statement.source) {
      const names = statement.specifiers.map((specifier) => nameOf(specifier.local));
      const kind = statement.exportKind === "type" ? "type" : "value";
      found.imports.push({ specifier: statement.source.value, names, kind, line });
    }
    for (const specifier of statement.specifiers) {
      const handedOn = statement.source !== null || importedNames.has(nameOf(specifier.local));
      const name = nameOf(specifier.exported);
      found.exports.push({ name, line: lineAt(specifier.start), handedOn, isType: false, usedInside: false });
    }
    if (!statement.declaration) return;
    found.hasOwnCode = true;
    const isType = /^TS(Interface|TypeAlias)/.test(statement.declaration.type);
    for (const name of declaredNames(statement.declaration)) {
      found.exports.push({ name, line, handedOn: false, isType, usedInside: false });
    }
  } else {
    found.hasOwnCode = true;
  }
}

/** Whether code, its comments taken out, names something at least twice. */
function isNamedTwice(code: string, name: string): boolean {
  return code.split(new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`)).length > 2;
}

/** Dynamic imports, `import("…")` types and skipped tests may stand anywhere in a file. */
function readExpressions(program: Program, found: Module, lineAt: (offset: number) => number): void {
  new Visitor({
    ImportExpression(node) {
      if (node.source.type !== "Literal" || typeof node.source.value !== "string") return;
      found.imports.push({ specifier: node.source.value, names: ["*"], kind: "dynamic", line: lineAt(node.start) });
    },
    TSImportType(node) {
      found.imports.push({ specifier: node.source.value, names: ["*"], kind: "type", line: lineAt(node.start) });
    },
    MemberExpression(node) {
      if (node.property.type !== "Identifier" || !SKIP_WORDS.has(node.property.name)) return;
      let root = node.object;
      while (root.type === "MemberExpression") root = root.object;
      if (root.type !== "Identifier" || !TEST_CALLS.has(root.name)) return;
      found.skips.push({ line: lineAt(node.property.start), text: `${root.name}.${node.property.name}` });
    },
    CallExpression(node) {
      if (node.callee.type !== "Identifier" || !TEST_CALLS.has(node.callee.name)) return;
      for (const argument of node.arguments) {
        if (argument.type !== "ObjectExpression") continue;
        for (const property of argument.properties) {
          if (property.type !== "Property" || property.key.type !== "Identifier") continue;
          const word = property.key.name;
          if (!SKIP_WORDS.has(word)) continue;
          found.skips.push({ line: lineAt(property.start), text: `${node.callee.name}(…, { ${word} })` });
        }
      }
    },
  }).visit(program);
}

function declaredNames(declaration: NonNullable<ExportedDeclaration>): string[] {
  if (declaration.type === "VariableDeclaration") return declaration.declarations.flatMap((one) => boundNames(one.id));
  if (!("id" in declaration) || declaration.id?.type !== "Identifier") return [];
  return [declaration.id.name];
}

type ExportedDeclaration = Extract<Statement, { type: "ExportNamedDeclaration" }>["declaration"];

function boundNames(pattern: BindingPattern): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return boundNames(pattern.left);
  if (pattern.type === "ArrayPattern") {
    return pattern.elements.flatMap((element) => {
      if (!element) return [];
      return boundNames(element.type === "RestElement" ? element.argument : element);
    });
  }
  return pattern.properties.flatMap((property) =>
    boundNames(property.type === "RestElement" ? property.argument : property.value),
  );
}

function nameOf(name: ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}

/** Turns an offset into a line number, counted from 1. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
