import pg from "pg";

/**
 * A pool's client from which a statement does not come back while `lost.isOn`: its answer gets lost on the way.
 * @param statement as the pool writes it
 */
export function losingClient(statement: "commit" | "rollback"): {
  readonly Client: typeof pg.Client;
  readonly lost: { isOn: boolean };
} {
  const lost = { isOn: false };
  class Losing extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
      Object.assign(this, {
        query: (...args: unknown[]) =>
          lost.isOn && args[0] === statement ? Promise.reject(new Error(`The ${statement} got lost`)) : ask(...args),
      });
    }
  }
  return { Client: Losing, lost };
}
