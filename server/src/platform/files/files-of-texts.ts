import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { filesIn, type TextFile } from "../text/rich-text.ts";
import { readCapability } from "./urls.ts";

interface Context {
  readonly trx: Pick<Trx, "tenantId">;
  readonly deps: Pick<Deps, "secrets">;
}

/**
 * What is wrong with the pictures and videos of a cleaned text: an address that we did not make, or made for another
 * company. It is told by the signature alone, so that a text of many pictures takes no query; one whose time has ended was
 * ours, and opens nothing. What stood in the text before may stay.
 */
export function foreignFiles({ trx, deps }: Context, field: string, html: unknown, before: unknown): FieldIssue[] {
  const isForeign = ({ id, capability }: TextFile): boolean =>
    readCapability(deps.secrets, id, capability)?.tenantId !== trx.tenantId;
  const foreign = textFiles(html).filter(isForeign);
  if (foreign.length === 0) return [];
  const kept = new Set(textFiles(before).map(keyOf));
  if (foreign.every((file) => kept.has(keyOf(file)))) return [];
  return [{ field, code: "notFound", message: "field.foreignFiles" }];
}

function textFiles(html: unknown): TextFile[] {
  return typeof html === "string" ? filesIn(html) : [];
}

function keyOf({ id, capability }: TextFile): string {
  return `${id} ${capability}`;
}
