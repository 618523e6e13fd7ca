import { parseFind, type FindQuery } from "@nepnha/domain/kit/find-query";
import { isRecord } from "@nepnha/domain/platform/record";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { asKnownTo } from "../access/known-fields.ts";
import { mayRestore } from "../resource/run.ts";
import type { HookContext, Section } from "../resource/section.ts";
import { asksForDeleted, type CheckedFind } from "./find-conditions.ts";

/** A find that its reader may ask. Rows are looked for by `whole`, which takes a transaction. */
export interface AskedFind {
  readonly query: FindQuery;
  /** The find with what the section's own filter asks of its rows. @throws AppError INVALID_INPUT where that is none */
  whole(context: Pick<HookContext, "trx" | "actor">): Promise<CheckedFind>;
}

/**
 * The one door for the body of a find, as the actor knows the section.
 * @param more what is wrong `beside` the find, in the rest of its body; whether deleted rows are not even for those who may
 *   restore them
 * @throws AppError INVALID_INPUT; FORBIDDEN for deleted rows that are not for the actor
 */
export function checkedFind(
  section: Section,
  actor: RequestActor,
  body: unknown,
  more: { readonly beside?: readonly FieldIssue[]; readonly neverDeleted?: boolean } = {},
): AskedFind {
  const { own, rest } = takeOwnFilter(section, body);
  const { query, issues } = parseFind(asKnownTo(section, actor), rest ?? {});
  const wrong = [...issues, ...(more.beside ?? [])];
  if (wrong.length > 0) throw invalidInput(wrong, section.name);
  if (asksForDeleted(query) && (more.neverDeleted || !mayRestore(actor))) throw new AppError("FORBIDDEN");
  const filter = own === undefined || own === null ? undefined : section.hooks.ownFilter;
  return { query, whole: async (context) => ({ ...query, own: (await filter?.conditions(context, own)) ?? [] }) };
}

/** A find's body in two parts: what the section's own filter takes, and what every section understands. */
function takeOwnFilter({ hooks }: Section, body: unknown): { readonly own: unknown; readonly rest: unknown } {
  const name = hooks.ownFilter?.name;
  if (name === undefined || !isRecord(body) || !isRecord(body["filter"])) return { own: undefined, rest: body };
  const { [name]: own, ...filter } = body["filter"];
  return { own, rest: { ...body, filter } };
}
