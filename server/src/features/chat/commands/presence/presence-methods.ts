import { PRESENCE_PERMISSIONS, type PresenceMethods } from "@nepnha/contract/features/chat/methods/presence";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { PRESENCE_ARGUMENTS } from "./presence-arguments.ts";
import type { PresenceWatch } from "./presence-watch.ts";
import { mayLookAt, presenceOf, readLastSeen, readThere } from "./who-is-there.ts";

const RATE = { count: 60, perMs: 60_000 };

/** The methods about who is there. */
export function presenceMethods(watch: PresenceWatch): {
  readonly [M in keyof PresenceMethods]: HubMethod<PresenceMethods[M]["data"]>;
} {
  return {
    SubscribePresence: hubMethod({
      access: "read",
      permission: PRESENCE_PERMISSIONS.SubscribePresence,
      rate: RATE,
      argument: PRESENCE_ARGUMENTS.SubscribePresence,
      async run(trx, actor, { userIds }) {
        const seen = await mayLookAt(trx, actor, userIds);
        if (seen.length === 0) return [];
        const [there, lastSeen] = await Promise.all([readThere(trx), readLastSeen(trx, seen)]);
        return presenceOf(seen, there, lastSeen);
      },
      finish({ connection }, people) {
        watch.look(connection, people);
        return { people };
      },
    }),
  };
}
