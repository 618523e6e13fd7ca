import type { Clock } from "./clock.ts";
import type { Connection } from "./connection/connection.ts";
import { inTime } from "./in-time.ts";
import type { HubLogger, HubUser } from "./hub-types.ts";

interface FarewellOptions<U extends HubUser> {
  readonly clock: Clock;
  readonly logger: HubLogger;
  /** How long calls may still run before the farewell, and how long the farewell is waited for. */
  readonly farewellMs: number;
  readonly say: (connection: Connection<U>, error: Error | undefined) => Promise<void>;
}

/** Says farewell to connections that have ended, once each, after their calls: a call that hangs does not prevent it. */
export class Farewells<U extends HubUser> {
  readonly #options: FarewellOptions<U>;
  readonly #open = new Set<Promise<void>>();

  constructor(options: FarewellOptions<U>) {
    this.#options = options;
  }

  begin(connection: Connection<U>, error: Error | undefined): void {
    const farewell = this.#say(connection, error);
    this.#open.add(farewell);
    void farewell.finally(() => this.#open.delete(farewell));
  }

  /** Resolves when all that have begun are said. */
  async said(): Promise<void> {
    await Promise.all(this.#open);
  }

  async #say(connection: Connection<U>, error: Error | undefined): Promise<void> {
    const { clock, farewellMs, logger, say } = this.#options;
    const at = { connectionId: connection.id };
    const areCallsDone = await inTime(connection.queue.idle(), farewellMs, clock);
    if (!areCallsDone)
      logger.warn(at, "A call still runs after its client has gone; onDisconnected does not wait for it.");
    try {
      const isSaid = await inTime(say(connection, error), farewellMs, clock);
      if (!isSaid) logger.warn(at, "onDisconnected takes long; nothing waits for it any more.");
    } catch (failure) {
      logger.error({ ...at, err: failure }, "onDisconnected failed.");
    }
  }
}
