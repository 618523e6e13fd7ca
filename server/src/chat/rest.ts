import type { ChatLoginResult } from "@nepnha/contract/auth";
import { SEARCH_TERM_MAX } from "@nepnha/contract/constants";
import { holds } from "@nepnha/domain/permit";
import { isCleanText } from "@nepnha/domain/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import { verifyChatToken, type ChatSubject } from "../auth/chat-token.ts";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { parseBody } from "../http/body.ts";
import { AppError } from "../http/problem.ts";
import { loadChatActor, type ChatActor } from "./actor.ts";
import { findContacts, type Contact } from "./contacts.ts";

type ChatDeps = Pick<Deps, "db" | "secrets">;

const BASE = "/chat/api";
const DEVICE_TOKEN_MAX = 4096;
const DEVICE_TYPE_MAX = 32;
const TOKEN_MAX = 1024;

/** R7-10 the device of a browser has an empty token. */
const loginSchema = z.strictObject({
  deviceToken: z
    .string()
    .max(DEVICE_TOKEN_MAX)
    .refine((token) => isCleanText(token, false)),
  deviceType: z
    .string()
    .max(DEVICE_TYPE_MAX)
    .refine((type) => isCleanText(type, false)),
  signalRToken: z.string().max(TOKEN_MAX),
});

const contactsSchema = z.strictObject({
  search: z
    .string()
    .max(SEARCH_TERM_MAX)
    .refine((term) => isCleanText(term, false))
    .default(""),
});

/** The chat service's own calls beside the hub; the short chat token opens them, not the token of the tenant API. */
export function registerChatRest(app: FastifyInstance, deps: ChatDeps): void {
  app.post(`${BASE}/auth/login`, { config: { access: "chatToken" } }, (request) => logIn(deps, request));
  app.get(`${BASE}/contacts`, { config: { access: "chatToken" } }, (request) => listContacts(deps, request));
}

/** R7-10: a device makes itself known to the chat service and learns its number. */
async function logIn(deps: ChatDeps, request: FastifyRequest): Promise<ChatLoginResult> {
  const { deviceToken, signalRToken } = parseBody(loginSchema, request.body);
  const subject = await subjectOf(deps, signalRToken);
  await withActor(deps, subject, (trx) =>
    trx
      .updateTable("devices")
      .set({ last_seen_at: sql<Date>`now()`, ...(deviceToken === "" ? {} : { device_token: deviceToken }) })
      .where("tenant_id", "=", subject.tenantId)
      .where("device_no", "=", subject.deviceNo)
      .execute(),
  );
  return { deviceId: subject.deviceNo, userId: subject.userId };
}

async function listContacts(deps: ChatDeps, request: FastifyRequest): Promise<{ items: Contact[] }> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const subject = await subjectOf(deps, token);
  const { search } = parseBody(contactsSchema, request.query);
  const items = await withActor(deps, subject, (trx, actor) => {
    if (!holds(actor, "chatGroups.chatSend")) throw new AppError("FORBIDDEN");
    return findContacts(trx, actor, search);
  });
  return { items };
}

async function subjectOf(deps: ChatDeps, token: string): Promise<ChatSubject> {
  const subject = await verifyChatToken(deps, token);
  if (!subject) throw new AppError("UNAUTHORIZED");
  return subject;
}

function withActor<T>(
  { db }: ChatDeps,
  subject: ChatSubject,
  run: (trx: Trx, actor: ChatActor) => Promise<T>,
): Promise<T> {
  return db.tenant(subject.tenantId, async (trx) => {
    const actor = await loadChatActor(trx, subject);
    if (!actor) throw new AppError("UNAUTHORIZED");
    return run(trx, actor);
  });
}
