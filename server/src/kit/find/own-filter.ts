import { isRecord } from "@nepnha/domain/platform/record";
import type { RawBuilder } from "kysely";
import type { HookContext, Section } from "../resource/section.ts";

/** A find's body in two parts: what the section's own filter takes, and what every section understands. */
export function takeOwnFilter({ hooks }: Section, body: unknown): { readonly own: unknown; readonly rest: unknown } {
  const name = hooks.ownFilter?.name;
  if (name === undefined || !isRecord(body) || !isRecord(body["filter"])) return { own: undefined, rest: body };
  const { [name]: own, ...filter } = body["filter"];
  return { own, rest: { ...body, filter } };
}

/** What the section's own filter asks of its rows. @throws AppError INVALID_INPUT where it is none */
export async function ownConditions(
  context: Pick<HookContext, "trx" | "actor" | "resource">,
  own: unknown,
): Promise<readonly RawBuilder<unknown>[]> {
  if (own === undefined || own === null) return [];
  return (await context.resource.hooks.ownFilter?.conditions(context, own)) ?? [];
}
