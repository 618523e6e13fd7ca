import type { Actor } from "@nepnha/domain/platform/permit";
import type { FastifyRequest } from "fastify";
import { AppError } from "./problem.ts";

/** The person behind a call, with the device it came from. */
export interface RequestActor extends Actor {
  readonly tenantId: number;
  readonly deviceId: string;
  readonly deviceNo: number;
  readonly ip: string;
}

/** Who is named in the log. Somebody who is only just signing in has no device yet. */
export type LoggedActor = Pick<RequestActor, "tenantId" | "userId" | "role" | "ip"> & {
  readonly deviceNo: number | null;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the session hook where a valid bearer token came with the call. */
    actor: RequestActor | null;
    /** The bearer token was good until its person signed in in another browser. */
    isReplaced: boolean;
  }
  interface FastifyInstance {
    /** Looks up whose call it is and sets {@link FastifyRequest.actor}: who was signed out meanwhile is nobody. */
    readonly readActor: (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * The signed-in person of a call.
 * @throws AppError UNAUTHORIZED without a valid token; SESSION_REPLACED when another browser's sign-in ended it
 */
export function actorOf(request: FastifyRequest): RequestActor {
  if (!request.actor) throw new AppError(request.isReplaced ? "SESSION_REPLACED" : "UNAUTHORIZED");
  return request.actor;
}
