import { SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import { holds } from "@nepnha/domain/platform/permit";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseBody } from "../../../platform/http/body.ts";
import { AppError } from "../../../platform/http/problem.ts";
import type { HubTokenDeps } from "../../../platform/realtime/hub-token.ts";
import { withSubject } from "../../../platform/realtime/with-subject.ts";
import type { Pictures } from "../sight/pictures.ts";
import { findContacts, type Contact } from "./contacts.ts";

const contactsSchema = z.strictObject({
  search: z
    .string()
    .max(SEARCH_TERM_MAX)
    .refine((term) => isCleanText(term, false))
    .default(""),
});

/** The address book; the short hub token opens it, not the token of the tenant API. */
export function registerContacts(app: FastifyInstance, deps: HubTokenDeps, pictures: Pictures): void {
  app.get("/chat/api/contacts", { config: { access: "hubToken" } }, (request) => listContacts(deps, pictures, request));
}

function listContacts(deps: HubTokenDeps, pictures: Pictures, request: FastifyRequest): Promise<{ items: Contact[] }> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return withSubject(deps, { token, ip: request.ip }, async (trx, actor) => {
    const { search } = parseBody(contactsSchema, request.query);
    if (!holds(actor, "chatGroups.chatSend")) throw new AppError("FORBIDDEN");
    return { items: pictures(trx.tenantId, await findContacts(trx, actor, search)) };
  });
}
