import { equationsOf } from "./conditions.ts";
import { relationOfColumns, type Column, type Relation, type Scope } from "./scope.ts";
import { is, isBrackets, isName, listOf, type Token } from "./tokens.ts";

/** What reading a statement needs to know, and what it finds. */
export interface Reader {
  /** Tenant tables and views with the column that holds the tenant. */
  readonly tables: ReadonlyMap<string, string>;
  /** Names of tenant tables that were read as such. */
  readonly seen: Set<Token>;
  /** Subselects that were read already, and names that are no tenant table's. */
  readonly done: Set<Token>;
  /** Reads a subselect; @returns its columns. */
  readonly query: (tokens: readonly Token[], scope: Scope) => readonly Column[];
}

const JOINS = ["join", "inner", "left", "right", "full", "cross", "natural"];
/** Words that end a relation instead of naming it. */
const NO_ALIAS = [
  ...JOINS,
  "on",
  "using",
  "where",
  "set",
  "with",
  "tablesample",
  "values",
  "select",
  "default",
  "overriding",
];

/** Puts the relations of a `from` list and what its joins demand into the scope, and binds what they bind. */
export function readFromList(tokens: readonly Token[], scope: Scope, reader: Reader): void {
  for (const item of listOf(tokens)) new Joined(item, scope, reader).read();
}

/**
 * A table as the target of a change or in a `from` list, with its alias.
 * @returns the relation and the place after it
 */
export function readTable(
  tokens: readonly Token[],
  start: number,
  scope: Scope,
  { tables, seen, done }: Reader,
): { readonly relation: Relation; readonly at: number } {
  let at = start;
  let name = tokens[at];
  const isQualified = is(tokens[at + 1], ".");
  if (isQualified) name = tokens[(at += 2)];
  if (!isName(name)) throw new Error("A table's name is expected");
  const columns = isQualified ? undefined : scope.columnsOf(name.text);
  const alias = aliasAt(tokens, at + 1);
  const column = columns ? undefined : tables.get(name.text);
  (column === undefined ? done : seen).add(name);
  if (column !== undefined && alias.columns) throw new Error(`The columns of ${name.text} have other names`);
  const label = alias.name === undefined ? name.text : `${name.text} ${alias.name}`;
  const relation = columns
    ? relationOfColumns(label, renamed(columns, alias.columns))
    : { label, column: column ?? null, isBound: column === undefined, isTable: column !== undefined };
  scope.relations.set(alias.name ?? name.text, relation);
  return { relation, at: alias.at };
}

/** Columns under the names that a list after an alias gives them. */
export function renamed(columns: readonly Column[], names: Token | undefined): readonly Column[] {
  if (!names) return columns;
  return listOf(names.items).map(([name], n) => ({
    ...(columns.some((one) => one.name === "*") ? { isTenant: false } : (columns[n] ?? { isTenant: false })),
    name: name?.text ?? null,
  }));
}

interface Alias {
  readonly name: string | undefined;
  readonly columns: Token | undefined;
  readonly at: number;
}

function aliasAt(tokens: readonly Token[], start: number): Alias {
  let at = start;
  if (is(tokens[at], "as")) at += 1;
  const token = tokens[at];
  const isAlias = isName(token) && !(token.kind === "word" && NO_ALIAS.includes(token.text));
  if (isAlias) at += 1;
  const columns = isBrackets(tokens[at]) ? tokens[at] : undefined;
  if (columns) at += 1;
  return { name: isAlias ? token.text : undefined, columns, at };
}

/** One item of a `from` list: relations with joins between them. */
class Joined {
  readonly #tokens: readonly Token[];
  readonly #scope: Scope;
  readonly #reader: Reader;
  readonly relations: Relation[] = [];
  #at = 0;

  constructor(tokens: readonly Token[], scope: Scope, reader: Reader) {
    this.#tokens = tokens;
    this.#scope = scope;
    this.#reader = reader;
  }

  read(): void {
    this.relations.push(...this.#factor());
    while (this.#at < this.#tokens.length) this.#join();
  }

  #join(): void {
    const kinds: string[] = [];
    for (; is(this.#tokens[this.#at], ...JOINS, "outer"); this.#at += 1) kinds.push(this.#tokens[this.#at]?.text ?? "");
    if (kinds.at(-1) !== "join")
      throw new Error(`A join is expected, not ${this.#tokens[this.#at]?.text ?? "nothing"}`);
    const left = [...this.relations];
    const right = this.#factor();
    this.relations.push(...right);
    if (kinds.includes("cross") || kinds.includes("natural")) return;
    const [word, condition] = [this.#tokens[this.#at], this.#tokens[this.#at + 1]];
    if (!is(word, "on") || !condition) throw new Error("A join without `on` is not understood");
    const start = (this.#at += 1);
    while (this.#at < this.#tokens.length && !this.#startsJoin()) this.#at += 1;
    const outer = { left: right, right: left, full: [] };
    const binds = new Set(
      kinds.includes("left")
        ? outer.left
        : kinds.includes("right")
          ? outer.right
          : kinds.includes("full")
            ? outer.full
            : this.relations,
    );
    for (const equation of equationsOf(this.#tokens.slice(start, this.#at)))
      this.#scope.bindings.push({ equation, binds });
    this.#scope.bind();
  }

  #startsJoin(): boolean {
    return is(this.#tokens[this.#at], ...JOINS) && !isBrackets(this.#tokens[this.#at + 1]);
  }

  #factor(): Relation[] {
    while (is(this.#tokens[this.#at], "lateral", "only")) this.#at += 1;
    const token = this.#tokens[this.#at];
    if (isBrackets(token)) return this.#bracketed(token);
    const next = this.#tokens[this.#at + 1];
    if (isName(token) && (isBrackets(next) || (is(next, ".") && isBrackets(this.#tokens[this.#at + 3]))))
      return [this.#called(token)];
    const { relation, at } = readTable(this.#tokens, this.#at, this.#scope, this.#reader);
    this.#at = at;
    return [relation];
  }

  #bracketed(token: Token): Relation[] {
    this.#at += 1;
    if (!isQuery(token.items)) {
      const inner = new Joined(token.items, this.#scope, this.#reader);
      inner.read();
      return inner.relations;
    }
    this.#reader.done.add(token);
    this.#scope.bind();
    const columns = this.#reader.query(token.items, this.#scope);
    const alias = aliasAt(this.#tokens, this.#at);
    this.#at = alias.at;
    const relation = relationOfColumns(alias.name ?? "a subselect", renamed(columns, alias.columns));
    this.#scope.relations.set(alias.name ?? "", relation);
    return [relation];
  }

  /** A function that answers rows; it has no tenant. */
  #called(name: Token): Relation {
    while (!isBrackets(this.#tokens[this.#at])) this.#at += 1;
    this.#at += 1;
    if (is(this.#tokens[this.#at], "with")) this.#at += 2;
    const alias = aliasAt(this.#tokens, this.#at);
    this.#at = alias.at;
    const relation = { label: alias.name ?? name.text, column: null, isBound: true, isTable: false };
    this.#scope.relations.set(alias.name ?? name.text, relation);
    return relation;
  }
}

/** Whether a bracket's content is a query and no list or expression. */
export function isQuery([first]: readonly Token[]): boolean {
  return (
    is(first, "select", "with", "values", "insert", "update", "delete") || (isBrackets(first) && isQuery(first.items))
  );
}
