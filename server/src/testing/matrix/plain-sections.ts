import { resourceByName } from "@nepnha/contract/catalog";
import type { Field } from "@nepnha/contract/kit/define";
import { FEATURES } from "../../features.ts";
import { columnOf } from "../../kit/resource/row.ts";

/** A row of the demo as its section's form would send it. */
type Values = Readonly<Record<string, unknown>>;

/**
 * The sections whose demo is plain rows, each with a good body: such a section needs no entry of its own in the tables of
 * bodies and of planted rows. Flags are left out: `true` is what tests send where something else is due.
 */
export const PLAIN_BODIES: ReadonlyMap<string, Values> = new Map(
  FEATURES.flatMap(({ demo = [] }) => demo).flatMap((step) => {
    const [row] = "rows" in step ? step.rows : [];
    if (!row) return [];
    const values = Object.entries(row).filter(([, value]) => typeof value !== "boolean");
    return [[step.name, Object.fromEntries(values)] as const];
  }),
);

/** A change of a row made from a body: another text in a field that may change and that other rows may share. */
export function changeOf(feature: string, body: Values): Values {
  const [name] = Object.keys(body).filter((key) => {
    const field = fieldsOf(feature)[key];
    return (field?.kind === "text" || field?.kind === "longText") && !field.unique && !field.immutable;
  });
  if (name === undefined) throw new Error(`the demo of ${feature} has no text that could change: give it a body`);
  return { [name]: "Đã sửa" };
}

/** The columns of a row that is planted beside the calls: a body with another text in its plain texts, and a code. */
export function columnsOf(feature: string, body: Values, text: string, code: string): Values {
  const columns = Object.entries(fieldsOf(feature)).flatMap(([name, field]): [string, unknown][] => {
    if (field.kind === "text" && field.format === "code") return [[columnOf(name), code]];
    if (!(name in body)) return [];
    const isPlain = field.kind === "longText" || (field.kind === "text" && field.format === undefined);
    return [[columnOf(name), isPlain ? text : body[name]]];
  });
  return Object.fromEntries(columns);
}

function fieldsOf(feature: string): Readonly<Record<string, Field>> {
  const resource = resourceByName(feature);
  if (!resource) throw new Error(`there is no section ${feature}`);
  return resource.fields;
}
