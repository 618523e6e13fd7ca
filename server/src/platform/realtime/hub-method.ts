import type { NeededPermission } from "@nepnha/contract/platform/realtime";
import type { HubCall } from "@nepnha/hub/hub-server";
import type { z } from "zod";
import type { Trx } from "../db/pool.ts";
import type { RealtimeActor } from "./actor.ts";
import type { HubPerson } from "./connections.ts";
import type { RateRule } from "./rate-limit.ts";

/** The caller's connection, and a signal that says when it is gone. */
export type Call = HubCall<HubPerson>;

/** What every method of the hub declares. */
interface Declared {
  /** A method that reads runs on one snapshot; one that writes is tried again after a deadlock. */
  readonly access: "read" | "write";
  readonly permission: NeededPermission;
  /** How often one person may call it, over all devices on this node; without one as often as they like. */
  readonly rate?: RateRule;
}

/** A method with what it takes (`A`), what its transaction finds (`R`) and what it answers (`D`). */
interface Definition<A, R, D> extends Declared {
  readonly argument: z.ZodType<A>;
  /** Runs in the caller's tenant, after the permission was checked. @throws HubRefusal */
  readonly run: (trx: Trx, actor: RealtimeActor, argument: A, call: Call) => Promise<R>;
  /** After the commit. @throws HubRefusal */
  readonly finish: (call: Call, found: R) => D;
}

/** A method of the hub, ready to be called; `D` is the data of its answer. */
export interface HubMethod<D = unknown> extends Declared {
  /** The shape of its one argument, for those who tell what is wrong with one. */
  readonly schema: z.ZodType;
  /** Null when the call has not exactly one argument of the right shape. */
  parse(args: readonly unknown[]): CheckedCall<D> | null;
}

/** A call whose argument is checked. */
interface CheckedCall<D> {
  readonly argument: unknown;
  /** @returns what is left to do after the commit, which gives the answer */
  run(trx: Trx, actor: RealtimeActor, call: Call): Promise<() => D>;
}

/** A method of the hub from its description. */
export function hubMethod<A, R, D>({
  access,
  permission,
  rate,
  argument,
  run,
  finish,
}: Definition<A, R, D>): HubMethod<D> {
  return {
    access,
    permission,
    schema: argument,
    ...(rate ? { rate } : {}),
    parse(args) {
      const read = args.length === 1 ? argument.safeParse(args[0]) : undefined;
      if (!read?.success) return null;
      return {
        argument: read.data,
        async run(trx, actor, call) {
          const found = await run(trx, actor, read.data, call);
          return () => finish(call, found);
        },
      };
    },
  };
}

/** For methods that have nothing to do after the commit: what was found is the answer. */
export function answer<D>(_call: Call, found: D): D {
  return found;
}
