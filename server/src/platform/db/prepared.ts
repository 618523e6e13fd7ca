/** So often a statement has to come before it is worth being kept. */
const WORTH = 3;
/** Most statements that each connection keeps: a plan takes some ten kilobytes there. */
const MOST = 500;
/** Statements that are looked out for; beyond, counting begins anew. */
const WATCHED = 5000;

const KEPT = /^\s*(?:select|with|insert|update|delete)\b/i;

/**
 * Under which name the connections of a database keep a statement ready, so that it is neither read nor planned again; undefined
 * for what comes rarely, or when enough are kept. Whoever sends statements that never come again pushes none out.
 */
export type PreparedName = (sql: string) => string | undefined;

/** The names of one database's statements; the connections of another have their own. */
export function preparedNames(): PreparedName {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name !== undefined || names.size >= MOST) return name;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count >= WORTH && KEPT.test(sql)) {
      counts.delete(sql);
      const given = `s${names.size}`;
      names.set(sql, given);
      return given;
    }
    if (counts.size >= WATCHED) counts.clear();
    counts.set(sql, count);
    return undefined;
  };
}
