import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ToldSessionEnd } from "@nepnha/contract/platform/session-ends";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { logActions, type LogActor } from "../../../platform/log/action-log.ts";
import { endedSession } from "../../../platform/sessions/ended-session.ts";
import { killLinks } from "../mail/mail-links.ts";
import { forgetDevices } from "./known-devices.ts";

/** A session that was ended in a transaction; to be told to the chat service after the commit. */
export interface EndedDevice {
  readonly tenantId: number;
  readonly userId: string;
  readonly deviceNo: number;
  readonly reason: ToldSessionEnd;
}

/** Which open sessions to end: some by their ids, or all of a person but perhaps one. */
export type DeviceChoice =
  | { readonly ids: readonly string[] }
  | { readonly userId: string; readonly exceptDeviceId?: string };

/**
 * End open sessions and note it in the log. Their tokens are refused from the commit on; call {@link tellEnded} after it,
 * so that their hub connections close at once on every node.
 */
export async function endDevices(trx: Trx, actor: LogActor, choice: DeviceChoice): Promise<EndedDevice[]> {
  const rows = await trx
    .updateTable("devices")
    .set(endedSession("REVOKED"))
    .where("tenant_id", "=", trx.tenantId)
    .where("revoked_at", "is", null)
    .$if("ids" in choice, (query) => query.where("_id", "in", "ids" in choice ? [...choice.ids] : []))
    .$if("userId" in choice, (query) => query.where("user_id", "=", "userId" in choice ? choice.userId : ""))
    .$if("exceptDeviceId" in choice, (query) =>
      query.where("_id", "<>", "exceptDeviceId" in choice ? (choice.exceptDeviceId ?? "") : ""),
    )
    .returning(["user_id", "device_no", "device_name"])
    .execute();
  await logActions(
    trx,
    actor,
    rows.map((row) => ({
      kind: ENUMS.actionLogKind.DisconnectDevice,
      entityKind: "users",
      entityId: row.user_id,
      summary: row.device_name,
    })),
  );
  return rows.map((row) => ({
    tenantId: actor.tenantId,
    userId: row.user_id,
    deviceNo: row.device_no,
    reason: "REVOKED",
  }));
}

/** End what a person's old password, or anyone who knew it, may have opened: sessions, known browsers, links. */
export async function shutOut(
  trx: Trx,
  actor: LogActor,
  choice: Extract<DeviceChoice, { userId: string }>,
): Promise<EndedDevice[]> {
  await killLinks(trx, choice.userId, "RESET_PASSWORD");
  await forgetDevices(trx, choice.userId, choice.exceptDeviceId ?? null);
  return endDevices(trx, actor, choice);
}

/** Tell the chat service, after the commit. */
export function tellEnded({ sessions }: Pick<Deps, "sessions">, ended: readonly EndedDevice[]): void {
  for (const device of ended) sessions.deviceEnded(device);
}
