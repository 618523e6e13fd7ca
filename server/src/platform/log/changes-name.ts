import { sql, type RawBuilder } from "kysely";

/** A field as far as a path to it in the changes of a log needs it. */
interface Described {
  readonly kind: string;
  readonly fields?: Readonly<Record<string, Described>>;
}

/**
 * A condition on the row `l` of the log: one of certain fields was the id before the change, or after it. Fields are looked
 * at one by one, also in the records of lists: the same id in somebody's words names nothing.
 * @param fields of what the log tells of
 * @param names whether a field is one of those, or a list with such a field
 */
export function changesName<F extends Described>(
  fields: Readonly<Record<string, F>>,
  names: (field: F) => boolean,
  id: RawBuilder<string>,
): RawBuilder<boolean> {
  const wanted = (entries: Readonly<Record<string, F>>) => Object.entries(entries).filter(([, field]) => names(field));
  const paths = wanted(fields).flatMap(([name, field]) => {
    // What the fields of a record are is described as the fields of a row are.
    const parts = field.fields === undefined ? [""] : wanted(field.fields as Readonly<Record<string, F>>).map(member);
    return ["from", "to"].flatMap((side) => parts.map((part) => `@.${JSON.stringify(name)}.${side}[*]${part}`));
  });
  const path = `$ ? (${paths.map((one) => `${one} == $id`).join(" || ")})`;
  return sql<boolean>`jsonb_path_exists(l.changes, ${path}::jsonpath, jsonb_build_object('id', ${id}))`;
}

function member([name]: readonly [string, unknown]): string {
  return `.${JSON.stringify(name)}`;
}
