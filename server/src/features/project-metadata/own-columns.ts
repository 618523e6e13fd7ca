import type { FieldDefinition, FieldOption, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import type { MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import type { OwnColumns } from "@nepnha/contract/kit/own-columns";
import { enumKey } from "@nepnha/contract/platform/enums";
import { fieldStates } from "@nepnha/domain/features/project-metadata/conditions";
import { definitionOf } from "@nepnha/domain/features/project-metadata/definition";
import { canReadField, isFieldOf, type FieldReader } from "@nepnha/domain/features/project-metadata/field-access";
import {
  cellOf,
  columnOf,
  headOf,
  withoutUnused,
  wordsOf,
} from "@nepnha/domain/features/project-metadata/list-columns";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { catalogueFor } from "../../platform/http/problem.ts";
import { optionsOfList } from "./value-facts.ts";
import { ownerKind } from "./owners.ts";
import { readColumnValues, type ListedObject } from "./read-column-values.ts";

/** A field with what its column has in each row that has it. */
interface Column {
  readonly definition: FieldDefinition;
  readonly cells: ReadonlyMap<string, unknown>;
}

/**
 * The fields that lists of a section show to somebody, with what they hold in some of its rows: one statement, whatever the
 * number of rows. What is not theirs to see is neither a column nor a value; `undefined` where there is nothing at all.
 */
export async function metadataColumns(
  trx: Trx,
  section: MetadataSection,
  actor: Pick<RequestActor, "userId" | "role">,
  ids: readonly string[],
): Promise<OwnColumns | undefined> {
  const found = await readColumnValues(trx, section, actor.userId, ids);
  const all = found.definitions.map(definitionOf).filter(({ appliesTo }) => appliesTo.includes(ownerKind(section)));
  const reader = { ...actor, groupIds: new Set(found.groupIds), isOwner: found.ownsSome, canUpdate: false };
  const columns = all
    .filter((one) => one.showInList && one.isActive && canReadField(one, reader))
    .map((definition) => ({ definition, cells: new Map<string, unknown>() }));
  if (columns.length === 0) return undefined;
  for (const object of found.objects) fillRow(columns, all, section, object, reader, found.names);
  const lists = Object.fromEntries(found.lists.map((list) => [list._id, optionsOfList(list.values)]));
  return {
    fields: Object.fromEntries(
      columns.map(({ definition }) => [nameOf(definition), { ...columnOf(definition), readOnly: true }]),
    ),
    texts: textsOf(section, columns, lists),
    rows: Object.fromEntries(ids.flatMap((id) => rowOf(columns, id))),
  };
}

function fillRow(
  columns: readonly Column[],
  all: readonly FieldDefinition[],
  section: MetadataSection,
  { _id, values: stored, isOwner, ...object }: ListedObject,
  reader: FieldReader,
  names: Readonly<Record<string, string>>,
): void {
  const kind = ownerKind(section);
  const projectType = object.projectType === null ? null : (enumKey("projectType", object.projectType) ?? null);
  const place = { kind, hasProject: object.hasProject, projectType, actionTypeId: object.actionTypeId };
  const own = all.filter((one) => isFieldOf(one, place));
  const values: MetadataValues = withoutUnused(stored, fieldStates(own, stored));
  for (const { definition, cells } of columns as readonly {
    definition: FieldDefinition;
    cells: Map<string, unknown>;
  }[]) {
    if (!own.includes(definition) || !canReadField(definition, { ...reader, isOwner })) continue;
    const cell = cellOf(definition, values[definition.code], (id) => names[id]);
    if (cell !== null) cells.set(_id, cell);
  }
}

function rowOf(columns: readonly Column[], id: string): readonly [string, Readonly<Record<string, unknown>>][] {
  const held = columns.filter(({ cells }) => cells.has(id));
  if (held.length === 0) return [];
  return [[id, Object.fromEntries(held.map(({ definition, cells }) => [nameOf(definition), cells.get(id)]))]];
}

function textsOf(
  section: MetadataSection,
  columns: readonly Column[],
  lists: Readonly<Record<string, readonly FieldOption[]>>,
): OwnColumns["texts"] {
  const vi: Record<string, string> = {};
  const en: Record<string, string> = {};
  for (const { definition, cells } of columns) {
    const head = headOf(definition);
    const name = nameOf(definition);
    vi[`${section}.field.${name}`] = head.vi;
    en[`${section}.field.${name}`] = head.en;
    for (const word of wordsOf(definition, [...cells.values()], lists, minutesText)) {
      vi[`${section}.choice.${name}.${word.value}`] = word.vi;
      en[`${section}.choice.${name}.${word.value}`] = word.en;
    }
  }
  return { vi, en };
}

function nameOf({ code }: FieldDefinition): string {
  return `metadata.${code}`;
}

function minutesText(language: "vi" | "en", minutes: number): string {
  const texts = catalogueFor(language);
  if (minutes === 0) return texts["projectMetadata.form.now"];
  const [unit, size] =
    minutes % 1440 === 0
      ? (["days", 1440] as const)
      : minutes % 60 === 0
        ? (["hours", 60] as const)
        : (["minutes", 1] as const);
  return fillIn(texts[`projectMetadata.form.${unit}`], { count: minutes / size }, language);
}
