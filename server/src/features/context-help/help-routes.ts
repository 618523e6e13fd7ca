import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { countHelpView, helpsFor, voteOnHelp } from "./help.ts";

type WithId = { Params: { id: string } };

const HELP = "/api/tenant/help";
/** Everybody may be helped; whom a help is for is judged row by row. */
const SIGNED_IN = { config: { access: "signedIn" } } as const;

const querySchema = z.strictObject({
  route: z
    .string()
    .min(1)
    .max(500)
    .refine((text) => isCleanText(text, false)),
  language: z.enum(["vi", "en"]).default("vi"),
});
const voteSchema = z.strictObject({ helpful: z.boolean().nullable() });

/** The helps of a screen as their readers see them; `contextHelps` is how they are written. */
export function registerHelpCalls(app: FastifyInstance, { db }: Deps): void {
  app.get(HELP, SIGNED_IN, (request) => {
    const actor = actorOf(request);
    const { route, language } = parseBody(querySchema, request.query);
    return db.read(actor.tenantId, async (trx) => ({ items: await helpsFor(trx, actor, route, language) }));
  });

  app.post<WithId>(`${HELP}/:id/view`, SIGNED_IN, async (request) => {
    const actor = actorOf(request);
    const id = idParam(request.params.id);
    await db.tenant(actor.tenantId, (trx) => countHelpView(trx, actor, id));
    return {};
  });

  app.put<WithId>(`${HELP}/:id/vote`, SIGNED_IN, async (request) => {
    const actor = actorOf(request);
    const id = idParam(request.params.id);
    const { helpful } = parseBody(voteSchema, request.body);
    await db.tenant(actor.tenantId, (trx) => voteOnHelp(trx, actor, id, helpful));
    return { vote: helpful };
  });
}
