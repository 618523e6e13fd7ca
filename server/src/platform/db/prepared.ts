import { sql } from "kysely";

/** So often a statement has to come before it is worth being kept. */
const WORTH = 3;
/** Most statements that each connection keeps: a plan takes some ten kilobytes there. */
const MOST = 500;
/** Most of them whose text is shaped from outside, and how many of these one company may bring. */
const SHAPED = { most: 300, perTenant: 150 } as const;
/** Statements that are looked out for; beyond, counting begins anew. */
const WATCHED = 5000;

const KEPT = /^\s*(?:select|with|insert|update|delete)\b/i;
const MARK = "/*shaped*/";

/**
 * Stands in a statement whose text hangs on what somebody sends, such as the filters of a find or the fields of a change:
 * such a one has the places of its kind alone.
 */
export const shaped = sql.raw(MARK);

/** The names of one database's statements; the connections of another have their own. */
export interface PreparedNames {
  /**
   * Under which name the connections keep a statement ready, so that it is neither read nor planned again; undefined for
   * what comes rarely, or when enough are kept. Whoever sends statements that never come again pushes none out, and
   * whoever sends many again and again takes the places of their own company alone.
   * @param tenantId of its transaction; undefined in one of no tenant
   */
  of(text: string, tenantId?: number): string | undefined;
  /** How many have a name. */
  size(): number;
}

/** Names for the statements of a database, none of them given yet. */
export function preparedNames(): PreparedNames {
  const names = new Map<string, string>();
  const fixed = { counts: new Map<string, number>(), given: 0, most: MOST };
  const others = { counts: new Map<string, number>(), given: 0, most: SHAPED.most };
  const taken = new Map<number | undefined, number>();
  return {
    of(text, tenantId) {
      const name = names.get(text);
      if (name !== undefined) return name;
      const isShaped = text.includes(MARK);
      const kind = isShaped ? others : fixed;
      const share = taken.get(tenantId) ?? 0;
      if (kind.given >= kind.most || (isShaped && share >= SHAPED.perTenant)) return undefined;
      const { counts } = kind;
      const count = (counts.get(text) ?? 0) + 1;
      if (count >= WORTH && KEPT.test(text)) {
        counts.delete(text);
        const given = `s${names.size}`;
        names.set(text, given);
        kind.given += 1;
        if (isShaped) taken.set(tenantId, share + 1);
        return given;
      }
      if (counts.size >= WATCHED) counts.clear();
      counts.set(text, count);
      return undefined;
    },
    size: () => names.size,
  };
}
