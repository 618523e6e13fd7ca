import type { NeededPermission } from "@nepnha/contract/platform/realtime";
import type { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { hubMethod, type HubMethod } from "../../../platform/realtime/hub-method.ts";
import type { RateRule } from "../../../platform/realtime/rate-limit.ts";
import type { Changed } from "./changed.ts";
import type { Effects } from "./effects.ts";

/** Methods by their names, as contract declares them. */
type Declared<Methods> = { [M in keyof Methods]: { argument: unknown; data: unknown } };

/** What the methods of a group that change a conversation have in common. */
interface Group<Methods extends Declared<Methods>> {
  readonly permissions: Readonly<Record<keyof Methods, NeededPermission>>;
  /** The shape of each method's argument. */
  readonly schemas: { readonly [M in keyof Methods]: z.ZodType<Methods[M]["argument"]> };
  readonly rate: RateRule;
  /** Tells what a change has to tell, and gives the answer. */
  readonly announceChange: Effects["announceChange"];
}

/** What a method does in its transaction. */
type Command<Methods extends Declared<Methods>, M extends keyof Methods> = (
  trx: Trx,
  actor: RealtimeActor,
  argument: Methods[M]["argument"],
) => Promise<Changed<Methods[M]["data"]>>;

/** Makes the methods of a group that change a conversation: each is its command, and what it changed is announced. */
export function changeMethods<Methods extends Declared<Methods>>({
  permissions,
  schemas,
  rate,
  announceChange,
}: Group<Methods>): <M extends keyof Methods>(method: M, run: Command<Methods, M>) => HubMethod<Methods[M]["data"]> {
  return <M extends keyof Methods>(method: M, run: Command<Methods, M>) => {
    const argument: z.ZodType<Methods[M]["argument"]> = schemas[method];
    const permission = permissions[method];
    const finish = announceChange<Methods[M]["data"]>;
    return hubMethod({ access: "write", permission, rate, argument, run, finish });
  };
}
