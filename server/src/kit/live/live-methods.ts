import { resourceByName } from "@nepnha/contract/catalog";
import { LIVE_PERMISSIONS, type LiveMethods } from "@nepnha/contract/kit/live";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { hubMethod, type HubMethod } from "../../platform/realtime/hub-method.ts";
import { HubRefusal } from "../../platform/realtime/refusal.ts";
import type { Sections } from "../resource/section.ts";
import { requireEditable, watchable } from "./commands.ts";
import type { Live } from "./live.ts";

const feature = z.string().refine((name) => resourceByName(name) !== undefined);
const featureSchema = z.strictObject({ feature });
const rowSchema = z.strictObject({ feature, id: z.string().refine(isUuid) });

/** Somebody who looks through many lists and rows, on several devices. */
const LIVE_RATE = { count: 300, perMs: 60_000 };

/** The methods by which clients watch lists and say which rows they change. */
export function liveMethods(
  live: Live,
  sections: Sections,
): { readonly [M in keyof LiveMethods]: HubMethod<LiveMethods[M]["data"]> } {
  return {
    WatchRows: hubMethod({
      access: "read",
      permission: LIVE_PERMISSIONS.WatchRows,
      rate: LIVE_RATE,
      argument: featureSchema,
      run: async (_trx, actor, argument) => ({ ...argument, sees: watchable(actor, argument.feature) }),
      finish({ connection, signal }, found) {
        if (!live.watches.add(connection, found.feature, found.sees)) throw new HubRefusal("RATE_LIMITED");
        if (signal.aborted) live.forget(connection);
        return { feature: found.feature };
      },
    }),
    UnwatchRows: hubMethod({
      access: "read",
      permission: LIVE_PERMISSIONS.UnwatchRows,
      argument: featureSchema,
      run: async (_trx, _actor, argument) => argument,
      finish({ connection }, { feature: unwatched }) {
        live.watches.remove(connection, unwatched);
        return { feature: unwatched };
      },
    }),
    EditRow: hubMethod({
      access: "write",
      permission: LIVE_PERMISSIONS.EditRow,
      rate: LIVE_RATE,
      argument: rowSchema,
      async run(trx, actor, row, { connection }) {
        await requireEditable(sections, trx, actor, row);
        if (!live.editors.hasRoom(connection, row)) throw new HubRefusal("RATE_LIMITED");
        return { row, editors: await live.editors.enter(trx, connection, row) };
      },
      finish({ connection, signal }, { row, editors }) {
        live.editors.entered(connection, row);
        // Nobody would say again that a person who left meanwhile is gone.
        if (signal.aborted) live.forget(connection);
        return { editors };
      },
    }),
    LeaveRow: hubMethod({
      access: "write",
      permission: LIVE_PERMISSIONS.LeaveRow,
      argument: rowSchema,
      async run(trx, _actor, row, { connection }) {
        await live.editors.leave(trx, connection, row);
        return row;
      },
      finish({ connection }, row) {
        live.editors.left(connection, row);
        return row;
      },
    }),
  };
}
