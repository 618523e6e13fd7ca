import type { Field } from "@nepnha/contract/kit/define";
import { oncePer } from "@nepnha/domain/platform/once-per";
import type { RequestActor } from "../../platform/http/actor.ts";
import type { Section } from "../resource/section.ts";
import type { Row } from "../resource/stored-row.ts";

const SOME_ID = "01940000-0000-7000-8000-000000000000";
const SOME_DAY = "2000-01-01";
/** A value for a field of each kind that does not count as empty. */
const SOMETHING: Readonly<Record<Field["kind"], unknown>> = {
  text: "x",
  longText: "x",
  richText: "x",
  integer: 1,
  decimal: "1",
  boolean: true,
  dateTime: new Date(SOME_DAY),
  date: SOME_DAY,
  choice: "x",
  choices: ["x"],
  enum: 1,
  ref: SOME_ID,
  refs: [SOME_ID],
  tags: ["x"],
  list: [{}],
  image: SOME_ID,
  images: [SOME_ID],
  file: SOME_ID,
};

/**
 * A section as somebody knows it: without the fields that its mask takes from every row that they see. Whoever may not
 * read a figure can neither ask for rows by it nor order them by it, which would tell it as well, nor have it in a file.
 */
export function asKnownTo(resource: Section, actor: RequestActor): Section {
  const hidden = hiddenFields(resource, actor);
  if (hidden.length === 0) return resource;
  const { list } = resource;
  const without = (names: readonly string[]): string[] => names.filter((name) => !hidden.includes(name));
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !hidden.includes(name))),
    list: { ...list, columns: without(list.columns), filters: without(list.filters), sorts: without(list.sorts) },
  };
}

/** Names of the fields that a mask shows to this reader of no row. */
export function hiddenFields(resource: Section, actor: RequestActor): string[] {
  const row = filledRow(resource);
  const shown: Readonly<Record<string, unknown>> | undefined = resource.hooks.mask?.(row, actor);
  if (!shown) return [];
  return Object.keys(resource.fields).filter((name) => shown[name] !== row[name]);
}

/** A row with something in every field: what is not in it any more was taken. */
const filledRow = oncePer(({ fields }: Section): Row => {
  const filled = Object.entries<Field>(fields).map(([name, { kind }]) => [name, SOMETHING[kind]] as const);
  return {
    _id: SOME_ID,
    status: 1,
    orderNo: 0,
    version: 1,
    createdAt: new Date(SOME_DAY),
    createdBy: SOME_ID,
    updatedAt: new Date(SOME_DAY),
    updatedBy: SOME_ID,
    ...Object.fromEntries(filled),
  };
});
