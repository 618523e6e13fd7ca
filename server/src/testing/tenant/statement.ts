import { equationsOf, operandOf, type Operand } from "./conditions.ts";
import { isQuery, readFromList, readTable, renamed, type Reader } from "./from-list.ts";
import { Scope, type Column } from "./scope.ts";
import { is, isBrackets, isName, listOf, split, tokensOf, type Token } from "./tokens.ts";

/** What a statement says about the tenant. */
export interface Statement {
  /** The tenant's tables that it reads or writes. */
  readonly tables: readonly string[];
  /** Why rows of another tenant might be among what it reads or writes; none in a good statement. */
  readonly faults: readonly string[];
  /** Numbers of the parameters that stand for the tenant. */
  readonly params: readonly number[];
  /** Functions that it calls. */
  readonly calls: readonly string[];
}

/**
 * Reads a statement: each tenant table in it must be bound to the tenant by a parameter, directly or through another
 * that is bound. What is not understood counts as not bound.
 * @param tables tenant tables and views with the column that holds the tenant
 */
export function readStatement(sql: string, tables: ReadonlyMap<string, string>): Statement {
  const reading = new Reading(tables);
  try {
    const tokens = tokensOf(sql);
    reading.whole(tokens);
    return {
      tables: [...new Set([...reading.seen].map(({ text }) => text))],
      faults: reading.faults,
      params: [...reading.params],
      calls: callsIn(tokens),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { tables: [], faults: [`not understood: ${reason}`], params: [], calls: [] };
  }
}

const CLAUSES = ["from", "where", "having", "window", "limit", "offset", "fetch", "for", "returning", "using", "set"];
const BEFORE_TABLE = ["from", "join", "into", "update", "using", "only", "table", "truncate", "copy", "lock"];

/** Statements of a transaction and its cursors; what others do is not known. */
const WITHOUT_ROWS = ["savepoint", "release", "rollback", "fetch", "close"];

/** The query that a cursor is declared for, or that is explained, ends with the statement. */
function withoutHead(tokens: readonly Token[]): readonly Token[] {
  if (is(tokens[0], "declare")) return tokens.slice(tokens.findIndex((token) => is(token, "for")) + 1);
  return is(tokens[0], "explain") ? tokens.slice(tokens.findIndex((token) => is(token, "select"))) : tokens;
}

class Reading implements Reader {
  readonly tables: ReadonlyMap<string, string>;
  readonly seen = new Set<Token>();
  readonly done = new Set<Token>();
  readonly faults: string[] = [];
  params: ReadonlySet<number> = new Set();
  readonly query = (tokens: readonly Token[], scope: Scope): readonly Column[] => this.#query(tokens, new Scope(scope));

  constructor(tables: ReadonlyMap<string, string>) {
    this.tables = tables;
  }

  whole(tokens: readonly Token[]): void {
    const scope = new Scope();
    this.params = scope.params;
    const query = withoutHead(tokens);
    const [first] = query;
    if (tokens.some((token) => is(token, ";"))) throw new Error("Several statements in one");
    if (isQuery(query)) this.#query(query, scope);
    else if (!is(first, ...WITHOUT_ROWS)) throw new Error(`A statement that begins with ${first?.text ?? "nothing"}`);
    this.#unseen(tokens);
  }

  #query(tokens: readonly Token[], scope: Scope): readonly Column[] {
    const at = is(tokens[0], "with") ? this.#withs(tokens, scope) : 0;
    const main = tokens.slice(at);
    if (is(main[0], "insert")) return this.#insert(main, scope);
    if (is(main[0], "update", "delete")) return this.#change(main, scope);
    return this.#union(main, scope);
  }

  /** @returns where the statement goes on after its `with` */
  #withs(tokens: readonly Token[], scope: Scope): number {
    const isRecursive = is(tokens[1], "recursive");
    let at = isRecursive ? 2 : 1;
    for (;;) {
      const name = tokens[at];
      if (!isName(name)) throw new Error("A name is expected after `with`");
      at += 1;
      const names = isBrackets(tokens[at]) ? tokens[at] : undefined;
      if (names) at += 1;
      while (is(tokens[at], "as", "not", "materialized")) at += 1;
      const body = tokens[at];
      if (!isBrackets(body)) throw new Error("A query is expected after `with`");
      this.done.add(body);
      const inner = new Scope(scope);
      const known = (columns: readonly Column[]) => renamed(columns, names);
      const columns = isRecursive
        ? this.#recursive(body.items, inner, (first) => inner.named.set(name.text, known(first)))
        : this.#query(body.items, inner);
      scope.named.set(name.text, known(columns));
      at += 1;
      if (!is(tokens[at], ",")) return at;
      at += 1;
    }
  }

  /** Its later parts read the earlier rows, so that the tenant has to stay in its column through all of them. */
  #recursive(tokens: readonly Token[], scope: Scope, onFirst: (columns: readonly Column[]) => void): readonly Column[] {
    let first: readonly Column[] = [];
    const columns = this.#union(tokens, scope, (found) => onFirst((first = found)));
    if (first.some(({ isTenant }, n) => isTenant && columns[n]?.isTenant !== true)) {
      throw new Error("A recursion that loses the tenant");
    }
    return columns;
  }

  /** @param onFirst is told of the first part's columns before the others are read */
  #union(tokens: readonly Token[], scope: Scope, onFirst?: (columns: readonly Column[]) => void): readonly Column[] {
    const parts = split(tokens, (token) => is(token, "union", "intersect", "except")).map((part) =>
      is(part[0], "all", "distinct") ? part.slice(1) : part,
    );
    let columns: readonly Column[] | undefined;
    for (const part of parts) {
      const level = new Scope(scope);
      const own = this.#part(part, level);
      if (!columns) onFirst?.(own);
      columns = columns ? columns.map((column, n) => merged(column, own[n])) : own;
    }
    return columns ?? [];
  }

  #part(tokens: readonly Token[], scope: Scope): readonly Column[] {
    const [first] = tokens;
    if (isBrackets(first)) {
      this.done.add(first);
      this.#inner(tokens.slice(1), scope);
      return this.#query(first.items, scope);
    }
    if (is(first, "with", "insert", "update", "delete")) return this.#query(tokens, scope);
    if (is(first, "values")) {
      this.#inner(tokens, scope);
      return valuesOf(tokens.slice(1));
    }
    if (!is(first, "select")) throw new Error(`A query is expected, not ${first?.text ?? "nothing"}`);
    const clauses = clausesOf(tokens);
    this.#level(clauses, scope);
    this.#inner(tokens, scope);
    return columnsOf(clauses.get("") ?? [], scope);
  }

  /** Binds the relations of one level by its joins and its `where`; `#inner` then reads what is nested in it. */
  #level(clauses: ReadonlyMap<string, readonly Token[]>, scope: Scope): void {
    for (const equation of equationsOf(clauses.get("where") ?? [])) scope.bindings.push({ equation });
    readFromList([...(clauses.get("from") ?? [])], scope, this);
    scope.bind();
    for (const { isTable, isBound, label } of scope.relations.values()) {
      if (isTable && !isBound) this.faults.push(label);
    }
  }

  #change(tokens: readonly Token[], scope: Scope): readonly Column[] {
    const isUpdate = is(tokens[0], "update");
    let start = isUpdate ? 1 : 2;
    if (is(tokens[start], "only")) start += 1;
    const { at } = readTable(tokens, start, scope, this);
    const clauses = clausesOf(tokens.slice(at), true);
    const using = clauses.get("using");
    this.#level(isUpdate || !using ? clauses : new Map([...clauses, ["from", using]]), scope);
    for (const [column] of listOf(clauses.get("set") ?? [])) {
      const names = isBrackets(column) ? column.items : [column];
      if (names.some((name) => isName(name) && name.text === "tenant_id")) this.faults.push("set tenant_id");
    }
    this.#inner(tokens, scope);
    return columnsOf(clauses.get("returning") ?? [], scope);
  }

  #insert(tokens: readonly Token[], scope: Scope): readonly Column[] {
    const target = new Scope(scope);
    const { relation, at } = readTable(withoutColumns(tokens), 2, target, this);
    const list = isBrackets(tokens[at]) ? tokens[at] : undefined;
    const rest = tokens.slice(list ? at + 1 : at);
    const end = rest.findIndex(
      (token, n) => is(token, "returning") || (is(token, "on") && is(rest[n + 1], "conflict")),
    );
    const source = rest.slice(0, end === -1 ? rest.length : end);
    const after = end === -1 ? [] : rest.slice(end);
    const columns = is(source[0], "default", "overriding") ? [] : this.#query(source, new Scope(scope));
    if (relation.isTable) {
      const place = listOf(list?.items ?? []).findIndex(([name]) => name?.text === relation.column);
      relation.isBound =
        place !== -1 &&
        !columns.slice(0, place + 1).some(({ name }) => name === "*") &&
        isTenantColumn(columns[place], scope);
      if (!relation.isBound) this.faults.push(`insert into ${relation.label}`);
    }
    target.relations.set("excluded", { ...relation, isTable: false });
    this.#inner(after, target);
    const returning = after.findIndex((token) => is(token, "returning"));
    target.relations.delete("excluded");
    return returning === -1 ? [] : columnsOf(after.slice(returning + 1), target);
  }

  /** Reads the queries within brackets, however deep. */
  #inner(tokens: readonly Token[], scope: Scope): void {
    for (const token of tokens) {
      if (token.kind !== "group" || this.done.has(token)) continue;
      this.done.add(token);
      if (isQuery(token.items)) this.query(token.items, scope);
      else this.#inner(token.items, scope);
    }
  }

  /** A tenant's table where a table stands, and that was not read as one, is in a part that is not understood. */
  #unseen(tokens: readonly Token[]): void {
    for (const [at, token] of tokens.entries()) {
      this.#unseen(token.items);
      if (!isName(token) || !this.tables.has(token.text) || this.seen.has(token) || this.done.has(token)) continue;
      const [before, schema, dot] = [tokens[at - 1], tokens[at - 2], tokens[at - 1]];
      const isNamed = is(before, ...BEFORE_TABLE) || (is(dot, ".") && schema?.text === "public");
      if (isNamed) this.faults.push(`${token.text} in a part that is not understood`);
    }
  }
}

/** The clauses of one level by their first word; what stands before them is `""`. */
function clausesOf(tokens: readonly Token[], isChange = false): Map<string, readonly Token[]> {
  let clause: Token[] = [];
  const clauses = new Map([["", clause]]);
  for (const [at, token] of tokens.entries()) {
    const isDistinctFrom = is(tokens[at - 1], "distinct") && is(tokens[at - 2], "is", "not");
    const isClause = is(token, ...CLAUSES)
      ? (isChange || !is(token, "using", "set", "returning")) && !(is(token, "from") && isDistinctFrom)
      : is(token, "group", "order") && is(tokens[at + 1], "by");
    if (isClause && !clauses.has(token.text)) clauses.set(token.text, (clause = []));
    else if (at > 0 || !is(token, "select")) clause.push(token);
  }
  return clauses;
}

/** An insert's own list of columns is no list of an alias. */
function withoutColumns(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(isBrackets);
  return at === -1 ? tokens : tokens.slice(0, at);
}

function columnsOf(list: readonly Token[], scope: Scope): Column[] {
  const first = is(list[0], "distinct") && is(list[1], "on") ? 3 : is(list[0], "distinct", "all") ? 1 : 0;
  return listOf(list.slice(first)).flatMap((item) => columnOf(item, scope));
}

function columnOf(item: readonly Token[], scope: Scope): Column[] {
  const last = item.at(-1);
  if (is(last, "*") && (item.length === 1 || (item.length === 3 && is(item[1], ".")))) {
    const all = [...scope.relations].filter(([name]) => item.length === 1 || name === item[0]?.text);
    const own = all.map(([, relation]) => relation).filter(({ column }) => column === "tenant_id");
    return [{ name: "*", isTenant: own.length > 0 && own.every(({ isBound }) => isBound) }];
  }
  const as = item.findLastIndex((token) => is(token, "as"));
  const operand = operandOf(as === -1 ? item : item.slice(0, as));
  const name = last && isName(last) ? last.text : null;
  if (operand && "param" in operand) {
    if (name === "tenant_id") scope.params.add(operand.param);
    return [{ name, isTenant: name === "tenant_id", params: [operand.param] }];
  }
  return [{ name, isTenant: scope.isTenant(operand) }];
}

/** The columns of `values`: one is the tenant where a parameter stands in every row. */
function valuesOf(tokens: readonly Token[]): Column[] {
  const rows = listOf(tokens).map(([row]) => listOf(row?.items ?? []).map(operandOf));
  const [first = []] = rows;
  return first.map((_, n) => {
    const params = rows.flatMap((row) => paramOf(row[n]));
    return { name: null, isTenant: false, params: params.length === rows.length ? params : undefined };
  });
}

function paramOf(operand: Operand | undefined): number[] {
  return operand && "param" in operand ? [operand.param] : [];
}

/** A column of a union is the tenant where it is so in both parts. */
function merged(one: Column, other: Column | undefined): Column {
  const params = one.params && other?.params ? [...one.params, ...other.params] : undefined;
  return { name: one.name, isTenant: one.isTenant && other?.isTenant === true, params };
}

function isTenantColumn(column: Column | undefined, scope: Scope): boolean {
  for (const param of column?.params ?? []) scope.params.add(param);
  return column?.isTenant === true || column?.params !== undefined;
}

function callsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => {
    const isCall = isName(token) && isBrackets(tokens[at + 1]);
    return [...(isCall ? [token.text] : []), ...callsIn(token.items)];
  });
}
