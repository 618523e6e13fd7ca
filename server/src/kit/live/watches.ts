import { resourceByName } from "@nepnha/contract/catalog";
import { accessTo } from "@nepnha/domain/kit/access";
import { type Actor } from "@nepnha/domain/platform/permit";
import { peopleOf, type DeviceConnection } from "../../platform/realtime/connections.ts";
import { rowsGroup, type LiveHub } from "./live-hub.ts";

/** Which rows of a feature somebody may see. */
export type Sees = "all" | "some";

/** Who watches which features on this node. */
export interface Watches {
  /** @returns false when the connection watches too many already */
  add(connection: DeviceConnection, feature: string, sees: Sees): boolean;
  remove(connection: DeviceConnection, feature: string): void;
  /** The connection is gone. */
  forget(connection: DeviceConnection): void;
  /** People who watch, by tenant. */
  people(): ReadonlyMap<number, ReadonlySet<string>>;
  /** Ends what somebody may not watch any more, and follows what they may see now. */
  judge(tenantId: number, actors: ReadonlyMap<string, Actor>): void;
}

interface Watcher {
  readonly connection: DeviceConnection;
  readonly features: Map<string, Sees>;
}

/** More lists than anybody has open. */
const FEATURES_MAX = 50;

/** Keeps the watches of this node's connections; the hub's groups do the telling. */
export function createWatches(hub: LiveHub): Watches {
  const watchers = new Map<string, Watcher>();

  function remove({ id, user }: DeviceConnection, feature: string): void {
    const watcher = watchers.get(id);
    const sees = watcher?.features.get(feature);
    if (!watcher || sees === undefined) return;
    watcher.features.delete(feature);
    if (watcher.features.size === 0) watchers.delete(id);
    hub.removeFromGroup(id, rowsGroup(user.subject.tenantId, feature, sees));
  }

  function add(connection: DeviceConnection, feature: string, sees: Sees): boolean {
    const { id, user } = connection;
    const features = watchers.get(id)?.features ?? new Map<string, Sees>();
    if (features.get(feature) === sees) return true;
    if (!features.has(feature) && features.size >= FEATURES_MAX) return false;
    remove(connection, feature);
    watchers.set(id, { connection, features });
    features.set(feature, sees);
    hub.addToGroup(id, rowsGroup(user.subject.tenantId, feature, sees));
    return true;
  }

  return {
    add,
    remove,
    forget: ({ id }) => void watchers.delete(id),
    people: () => peopleOf([...watchers.values()].map(({ connection }) => connection)),
    judge(tenantId, actors) {
      for (const { connection, features } of watchers.values()) {
        const { subject } = connection.user;
        if (subject.tenantId !== tenantId) continue;
        const actor = actors.get(subject.userId);
        for (const feature of features.keys()) {
          const sees = actor ? seesOf(actor, feature) : null;
          if (sees === null) remove(connection, feature);
          else add(connection, feature, sees);
        }
      }
    },
  };
}

/** Which rows of a feature somebody may see; `null` when none. */
export function seesOf(actor: Actor, feature: string): Sees | null {
  const resource = resourceByName(feature);
  const access = resource ? accessTo(actor, resource, "basic") : false;
  if (access === false) return null;
  return access === true ? "all" : "some";
}
