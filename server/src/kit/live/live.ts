import { randomUUID } from "node:crypto";
import type { ChangedIds } from "../../platform/deps.ts";
import type { DeviceConnection } from "../../platform/realtime/connections.ts";
import { loadActors } from "../access/actors.ts";
import type { KitDeps } from "../deps.ts";
import { createEditors, type Editors } from "./editors.ts";
import { rowsGroup, type LiveHub, type LiveLog } from "./live-hub.ts";
import { createRowHints } from "./row-hints.ts";
import { createWatches, type Watches } from "./watches.ts";

/** What open screens are told of while others work on the same rows. */
export interface Live {
  readonly watches: Watches;
  readonly editors: Editors;
  /** Rows were written. Call after the commit; returns at once. */
  rowsChanged(tenantId: number, feature: string, ids: ChangedIds): void;
  /** The connection is gone. */
  forget(connection: DeviceConnection): void;
  /** Looks once whether those who watch still may. */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** A right that was taken ends a watch within this time. */
const CHECK_MS = 2_500;
/** Who is editing is written down again with every third look. */
const REFRESH_EVERY = 3;

/** The live parts of this node. */
export function createLive(deps: Pick<KitDeps, "db" | "sections">, hub: LiveHub, log: LiveLog): Live {
  const watches = createWatches(hub);
  const editors = createEditors(deps, hub, randomUUID(), log);
  const hints = createRowHints((tenantId, feature, ids) => {
    const named = ids === "many" ? [] : [...ids];
    hub.tellGroup(rowsGroup(tenantId, feature, "all"), { kind: "ROWS_CHANGED", feature, ids: named });
    hub.tellGroup(rowsGroup(tenantId, feature, "some"), { kind: "ROWS_CHANGED", feature, ids: [] });
  });
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let looks = 0;

  async function check(): Promise<void> {
    const [watching, editing] = [watches.people(), editors.people()];
    for (const tenantId of new Set([...watching.keys(), ...editing.keys()])) {
      const userIds = new Set([...(watching.get(tenantId) ?? []), ...(editing.get(tenantId) ?? [])]);
      const actors = await deps.db.read(tenantId, (trx) => loadActors(trx, [...userIds]));
      watches.judge(tenantId, actors);
      await editors.judge(tenantId, actors);
    }
  }

  async function look(): Promise<void> {
    looks += 1;
    try {
      await check();
      if (looks % REFRESH_EVERY === 0) await editors.refresh();
    } catch (error) {
      log.error({ err: error }, "Who watches and edits could not be looked at; it is tried again.");
    }
  }

  return {
    watches,
    editors,
    rowsChanged(tenantId, feature, ids) {
      hints.changed(tenantId, feature, ids);
      editors.rowsChanged(tenantId, feature, ids);
    },
    forget(connection) {
      watches.forget(connection);
      editors.forget(connection);
    },
    check,
    start() {
      timer = setInterval(() => {
        looking = looking.then(look);
      }, CHECK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      hints.stop();
      await looking;
      await editors.stop();
    },
  };
}
