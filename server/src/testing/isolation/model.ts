/** A ward as the model keeps it. */
export interface ModelRow {
  readonly id: string;
  readonly tenantId: number;
  readonly code: string;
  name: string;
  readonly isOld: boolean;
  readonly provinceId: string;
  readonly mergedIntoId: string | null;
  status: number;
  orderNo: number;
  version: number;
}

/** What a call came to: its result, or the code of its refusal. */
export type Outcome = { readonly result: unknown } | { readonly refused: string };

/** A find in the model's words. */
export interface ModelFind {
  readonly isOld?: boolean | undefined;
  readonly provinceId?: string | undefined;
  readonly mergedIntoId?: string | undefined;
  readonly search: string;
  readonly sort: "id" | "code" | "name" | "orderNo";
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly pageSize: number;
}

const [DEACTIVE, ACTIVE, DELETED] = [0, 1, 255];
const refused = (code: string): Outcome => ({ refused: code });
/** By a key, ties by the id. */
const by =
  (key: (row: ModelRow) => string | number) =>
  (a: ModelRow, b: ModelRow): number => {
    const [one, other] = [key(a), key(b)];
    return one < other || (one === other && a.id < b.id) ? -1 : 1;
  };

/**
 * What the section of wards does, as a plain list in memory: who acts for a tenant finds, reads and changes that tenant's
 * rows, and all others are not there.
 */
export class Model {
  readonly rows: Map<string, ModelRow>;
  readonly #provinces: ReadonlyMap<string, number>;

  /** @param provinces tenants by the ids of their provinces */
  constructor(rows: Iterable<ModelRow>, provinces: ReadonlyMap<string, number>) {
    this.rows = new Map([...rows].map((row) => [row.id, { ...row }]));
    this.#provinces = provinces;
  }

  #live(tenantId: number): ModelRow[] {
    return [...this.rows.values()].filter((row) => row.tenantId === tenantId && row.status !== DELETED);
  }

  #own(tenantId: number, id: string, withDeleted: boolean): ModelRow | undefined {
    const row = this.rows.get(id);
    return row?.tenantId === tenantId && (withDeleted || row.status !== DELETED) ? row : undefined;
  }

  #isTaken(tenantId: number, code: string): boolean {
    return this.#live(tenantId).some((row) => row.code === code);
  }

  find(tenantId: number, wanted: ModelFind): Outcome {
    const found = this.#live(tenantId)
      .filter((row) => wanted.isOld === undefined || row.isOld === wanted.isOld)
      .filter((row) => wanted.provinceId === undefined || row.provinceId === wanted.provinceId)
      .filter((row) => wanted.mergedIntoId === undefined || row.mergedIntoId === wanted.mergedIntoId)
      .filter((row) => matches(row, wanted.search));
    const key = wanted.sort === "id" ? (row: ModelRow) => row.id : (row: ModelRow) => row[wanted.sort as "code"];
    const sorted = found.toSorted(by(key));
    if (wanted.direction === "desc") sorted.reverse();
    const from = (wanted.page - 1) * wanted.pageSize;
    const items = sorted.slice(from, from + wanted.pageSize).map(({ id }) => id);
    return { result: { items, total: found.length } };
  }

  list(tenantId: number): Outcome {
    return {
      result: this.#live(tenantId)
        .toSorted(by((row) => row.orderNo))
        .map(shown),
    };
  }

  filter(tenantId: number, text: string): Outcome {
    const found = this.#live(tenantId).filter((row) => matches(row, text));
    return { result: found.toSorted(by((row) => row.name)).map(({ id }) => id) };
  }

  read(tenantId: number, id: string): Outcome {
    const row = this.#own(tenantId, id, true);
    return row ? { result: shown(row) } : refused("NOT_FOUND");
  }

  /** Whether a new row is taken in; the caller adds it with the id that it got. */
  create(tenantId: number, row: Pick<ModelRow, "code" | "isOld" | "provinceId" | "mergedIntoId">): Outcome {
    const into = row.mergedIntoId === null ? null : this.#own(tenantId, row.mergedIntoId, false);
    // Only an older ward was merged, and into one of today.
    const merged = into === null || (into !== undefined && row.isOld && !into.isOld);
    const pointsAway = this.#provinces.get(row.provinceId) !== tenantId || !merged;
    if (pointsAway) return refused("INVALID_INPUT");
    return this.#isTaken(tenantId, row.code) ? refused("DUPLICATE") : { result: "created" };
  }

  update(tenantId: number, id: string, version: number, name: string): Outcome {
    const row = this.#own(tenantId, id, false);
    if (!row) return refused("NOT_FOUND");
    if (row.version !== version) return refused("VERSION_CONFLICT");
    if (row.name !== name) {
      row.name = name;
      row.version += 1;
    }
    return { result: shown(row) };
  }

  move(tenantId: number, ids: readonly string[], to: number, withDeleted: boolean): Outcome {
    const rows = ids.flatMap((id) => this.#own(tenantId, id, withDeleted) ?? []);
    if (rows.length < ids.length) return refused("NOT_FOUND");
    if (rows.some((row) => row.status === DELETED && to === ACTIVE)) return refused("TRANSITION_NOT_ALLOWED");
    const restored = to === DEACTIVE ? rows.filter((row) => row.status === DELETED).map(({ code }) => code) : [];
    const clash = restored.some((code, n) => this.#isTaken(tenantId, code) || restored.indexOf(code) !== n);
    if (clash) return refused("DUPLICATE");
    const going = to === DELETED ? rows.filter((row) => row.status !== DELETED) : [];
    const isNamed = ({ id }: ModelRow): boolean => this.#live(tenantId).some((row) => row.mergedIntoId === id);
    if (going.some(isNamed)) return refused("IN_USE");
    for (const row of rows) {
      if (row.status !== to) row.version += 1;
      row.status = to;
    }
    return { result: rows.map(({ id, status, version }) => ({ _id: id, status, version })) };
  }

  reorder(tenantId: number, ids: readonly string[]): Outcome {
    const rows = ids.flatMap((id) => this.#own(tenantId, id, false) ?? []);
    if (rows.length < ids.length) return refused("NOT_FOUND");
    const numbers = rows.map(({ orderNo }) => orderNo).toSorted((a, b) => a - b);
    rows.forEach((row, n) => {
      const orderNo = numbers[n] ?? 0;
      if (row.orderNo !== orderNo) row.version += 1;
      row.orderNo = orderNo;
    });
    return { result: "reordered" };
  }
}

/** What a reading shows of a row. */
export function shown({ id, code, name, status, orderNo, version }: ModelRow): object {
  return { _id: id, code, name, status, orderNo, version };
}

/** Every word is found: long ones anywhere, short ones where a word begins. */
function matches({ code, name }: ModelRow, text: string): boolean {
  const hay = ` ${code} ${name}`.toLowerCase();
  return text
    .split(" ")
    .filter(Boolean)
    .every((word) => hay.includes(word.length < 3 ? ` ${word}` : word));
}
