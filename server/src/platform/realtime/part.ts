import type { HubLogger } from "@nepnha/hub/hub-server";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import type { DeviceConnection } from "./connections.ts";
import type { HubMethod } from "./hub-method.ts";
import type { HubTurns } from "./hub-token.ts";
import type { Wire } from "./wire.ts";

/** What a part of the hub is made from. */
export interface PartContext extends Pick<Deps, "config" | "db" | "clock" | "secrets"> {
  readonly inTurn: HubTurns;
  readonly log: HubLogger;
  readonly wire: Wire;
}

/** What the kit or a feature adds to the hub of a process. */
export interface HubPart {
  /** Methods that clients may call, by the name that travels. */
  readonly hubMethods: Readonly<Record<string, HubMethod>>;
  /** Whether its methods can be called over HTTP, too. */
  readonly overHttp?: boolean;
  /** Calls of the chat service beside the hub. */
  routes?(app: FastifyInstance): void;
  /** Begins its background work. */
  start?(): void;
  /** Ends it. */
  stop?(): Promise<void>;
  /** A connection of this node is gone. */
  disconnected?(connection: DeviceConnection): void;
}
