/** A piece of SQL: words are lower case, a group holds what stands between brackets or between `case` and `end`. */
export interface Token {
  readonly kind: "word" | "name" | "param" | "text" | "number" | "sign" | "group";
  /** As written; a quoted name without its quotes, a parameter's number without `$`, a group's opening. */
  readonly text: string;
  readonly items: readonly Token[];
}

const PATTERNS: readonly (readonly [Token["kind"] | "skip", RegExp])[] = [
  ["skip", /\s+|--[^\n]*|\/\*(?:(?!\/\*)[^])*?\*\//y],
  ["text", /[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|\$([A-Za-z_]*)\$[^]*?\$\1\$/y],
  ["param", /\$\d+/y],
  ["name", /"(?:[^"]|"")*"/y],
  ["word", /[\p{L}_][\p{L}\p{N}_$]*/uy],
  ["number", /\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+/iy],
  ["sign", /::|(?:(?!--|\/\*)[-+*/<>=~!@#%^&|`?])+|[()[\].,;:]/y],
];
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", case: "end" };

/** A statement as tokens. @throws Error for what is no SQL */
export function tokensOf(sql: string): readonly Token[] {
  const open: { readonly opening: string; readonly items: Token[] }[] = [{ opening: "", items: [] }];
  for (const token of scan(sql)) {
    const { opening, items } = open.at(-1) ?? { opening: "", items: [] };
    if (isBracket(token, Object.keys(CLOSING))) {
      open.push({ opening: token.text, items: [] });
    } else if (isBracket(token, [CLOSING[opening] ?? ""])) {
      open.pop();
      open.at(-1)?.items.push({ kind: "group", text: opening, items });
    } else {
      items.push(token);
    }
  }
  const [statement, ...unclosed] = open;
  if (!statement || unclosed.length > 0) throw new Error("A bracket is not closed");
  return statement.items;
}

function isBracket({ kind, text }: Token, brackets: readonly string[]): boolean {
  return (kind === "sign" || kind === "word") && brackets.includes(text);
}

function* scan(sql: string): Generator<Token> {
  let at = 0;
  while (at < sql.length) {
    const found = matchAt(sql, at);
    if (!found) throw new Error(`No SQL from here on: ${sql.slice(at, at + 40)}`);
    at += found.text.length;
    if (found.kind !== "skip") yield { kind: found.kind, text: plain(found.kind, found.text), items: [] };
  }
}

function matchAt(sql: string, at: number): { kind: Token["kind"] | "skip"; text: string } | undefined {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const text = pattern.exec(sql)?.[0];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

function plain(kind: Token["kind"], text: string): string {
  if (kind === "word") return text.toLowerCase();
  if (kind === "name") return text.slice(1, -1).replaceAll('""', '"');
  return kind === "param" ? text.slice(1) : text;
}

/** Whether a token is this keyword or sign. */
export function is(token: Token | undefined, ...texts: readonly string[]): boolean {
  return token !== undefined && (token.kind === "word" || token.kind === "sign") && texts.includes(token.text);
}

/** Whether a token can name a table, a column or an alias. */
export function isName(token: Token | undefined): token is Token & { readonly kind: "word" | "name" } {
  return token?.kind === "word" || token?.kind === "name";
}

/** Whether a token is a pair of round brackets. */
export function isBrackets(token: Token | undefined): token is Token & { readonly kind: "group" } {
  return token?.kind === "group" && token.text === "(";
}

/** The parts between separators of the same depth. */
export function split(tokens: readonly Token[], isSeparator: (token: Token, at: number) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (isSeparator(token, at)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** The parts between commas. */
export function listOf(tokens: readonly Token[]): Token[][] {
  return tokens.length === 0 ? [] : split(tokens, (token) => is(token, ","));
}
