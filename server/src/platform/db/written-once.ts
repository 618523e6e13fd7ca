import { Kysely, type Compilable, type CompiledQuery } from "kysely";
import { dialect } from "./dialect.ts";
import type { Trx } from "./pool.ts";
import type { Tables } from "./tables/tables.ts";

/** Stands in a statement for a value that it gets each time it runs. */
class Place {
  readonly of: (trx: Trx, values: object) => unknown;
  readonly #name: string;

  constructor(name: string, of: Place["of"]) {
    this.#name = name;
    this.of = of;
  }

  /** What is made of a value has to be made before: here it would be made of its place, once. */
  toJSON(): never {
    throw new Error(`${this.#name} is made into something in a statement that is written once`);
  }

  [Symbol.toPrimitive](): never {
    return this.toJSON();
  }
}

/**
 * A statement that is written down once and run with other values each time: the writing takes longer than the sending,
 * for what every message needs. Its text must not depend on the values, which are columns' values and nothing else.
 * @param write as in any transaction; it is called on the first run, with places for the tenant and for the values
 */
export function writtenOnce<V extends object, R>(
  write: (trx: Trx, values: V) => Compilable<R>,
): (trx: Trx, values: V) => Promise<R[]> {
  let written: CompiledQuery<R> | undefined;
  return async (trx, values) => {
    written ??= write(WRITER, PLACES as V).compile();
    const parameters = written.parameters.map((part) => (part instanceof Place ? part.of(trx, values) : part));
    const { rows } = await trx.executeQuery<R>({ ...written, parameters });
    return rows;
  };
}

/** Writes statements, and runs none. */
const WRITER = Object.assign(new Kysely<Tables>({ dialect }), {
  tenantId: new Place("the tenant", ({ tenantId }) => tenantId),
}) as unknown as Trx;

/** A place for each value, whatever its name. */
const PLACES: object = new Proxy(
  {},
  { get: (_values, name) => new Place(String(name), (_trx, values) => Reflect.get(values, name)) },
);
