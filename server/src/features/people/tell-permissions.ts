import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { HookContext } from "../../kit/resource/section.ts";

/**
 * Tells people, once the change is committed, that what they may do has changed. Their clients then load the current
 * user again, and menu and buttons follow.
 */
export function tellPermissions(
  { deps, actor, afterCommit }: Pick<HookContext, "deps" | "actor" | "afterCommit">,
  userIds: readonly string[],
): void {
  if (userIds.length === 0) return;
  afterCommit(() =>
    deps.notices.toUsers(actor.tenantId, userIds, {
      kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
      id: uuidv7(),
      title: "permissions",
      body: "",
      at: new Date().toISOString(),
    }),
  );
}
