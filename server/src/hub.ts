import type { HubLogger } from "@nepnha/hub/hub-server";
import { FEATURES } from "./features.ts";
import type { KitDeps } from "./kit/deps.ts";
import { livePart, type LivePart } from "./kit/live/live-part.ts";
import type { NodeBackplane } from "./platform/backplane/node-backplane.ts";
import type { Notices } from "./platform/deps.ts";
import type { HubPart } from "./platform/realtime/part.ts";
import { createRealtime, type Realtime } from "./platform/realtime/realtime.ts";

/** The product's hub in this process, from its start to its end. */
export interface Hub extends Realtime<readonly [LivePart, ...HubPart[]]> {
  /** For the parts that change what open clients show. */
  readonly notices: Notices;
}

/**
 * Makes the product's hub: connections of the platform, live rows of the kit, and the parts of the features. It does
 * nothing until requests are handed to it and it is started.
 * @param backplane joins it with the hubs of other nodes; the caller starts it before and stops it after
 */
export function createHub(
  deps: Pick<KitDeps, "config" | "db" | "clock" | "secrets" | "sections">,
  log: HubLogger,
  backplane?: NodeBackplane,
): Hub {
  const realtime = createRealtime(
    { ...deps, db: deps.db.lane("chat") },
    (context): Hub["parts"] => [
      livePart(context, deps.sections),
      ...FEATURES.flatMap(({ hubPart }) => hubPart?.(context) ?? []),
    ],
    log,
    backplane,
  );
  const [{ live }] = realtime.parts;
  return {
    ...realtime,
    notices: {
      toUsers: (tenantId, userIds, notice) => realtime.noticeToUsers(tenantId, userIds, notice),
      toTenant: (tenantId, notice) => realtime.noticeToTenant(tenantId, notice),
      rowsChanged: (tenantId, feature, ids) => live.rowsChanged(tenantId, feature, ids),
    },
  };
}
