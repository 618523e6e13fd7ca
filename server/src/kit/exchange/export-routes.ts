import { asKnownTo } from "../access/known-fields.ts";
import type { Permission } from "@nepnha/contract/platform/rights";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCode } from "../../platform/db/error-code.ts";
import { attachmentDisposition } from "../../platform/files/file-name.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { whenOver } from "../../platform/http/hang-up.ts";
import { AppError, catalogueFor } from "../../platform/http/problem.ts";
import { checkedFind } from "../find/checked-find.ts";
import { allow } from "../resource/run.ts";
import { startExport } from "./export.ts";
import { exportInput, withOwn } from "./export-input.ts";
import { registerPrints } from "./print-routes.ts";
import { endUnread } from "../../platform/limits/pace.ts";
import { createSharedSlots, type SharedSlots } from "../../platform/limits/shared-slots.ts";
import { requireExport } from "./require-export.ts";
import { instantText } from "./formats/vietnam-time.ts";
import { sectionTitle } from "./formats/words.ts";
import type { KitDeps } from "../deps.ts";
import type { Section } from "../resource/section.ts";

/** Each holds a connection of the pool as long as the file travels, and takes another one for moments. */
const SHARES = {
  places: 4,
  perTenant: 2,
  perPerson: 1,
  retryAfter: 15,
  messages: { own: "export.own", busy: "export.busy" },
} as const;
/** What the access log has of a call whose caller hung up before it was answered. */
const HUNG_UP = 499;
const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** `POST /api/tenant/{feature}/export` of every section: what a find gives, as a file; and its way to paper. */
export function registerExports(app: FastifyInstance, deps: KitDeps): void {
  registerPrints(app, deps);
  const slots = createSharedSlots(SHARES);
  for (const resource of deps.sections) {
    const basic: Permission = `${resource.name}.basic`;
    app.post(`/api/tenant/${resource.name}/export`, { config: { access: { anyOf: [basic] } } }, (request, reply) =>
      sendExport(request, reply, { deps, resource, slots }),
    );
  }
}

async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, resource, slots }: { deps: KitDeps; resource: Section; slots: SharedSlots },
): Promise<FastifyReply> {
  const actor = actorOf(request);
  const access = allow(request, resource, "basic");
  requireExport(actor, resource);
  const { columns, wish } = await deps.db.read(actor.tenantId, async (trx) => {
    const own = await resource.hooks.ownFilter?.columns({ trx, actor }, []);
    const { find, issues, ...asked } = exportInput(withOwn(asKnownTo(resource, actor), own), request.body);
    const query = await checkedFind(resource, actor, find, { beside: issues }).whole({ trx, actor });
    return { columns: own, wish: { ...asked, query } };
  });
  const catalogue = catalogueFor(request.headers["accept-language"]);
  const giveBack = slots.take(actor);
  const gone = new AbortController();
  whenOver(reply.raw, () => gone.abort());
  try {
    const { signal } = gone;
    const job = { deps, actor, resource, access, wish, columns, catalogue, signal, onRead: giveBack };
    const { body, ended } = await startExport(job);
    ended
      .catch((error: unknown) => {
        // Somebody who goes away in the middle, or may not have the rest any more, ends the export: neither is a fault.
        if (error instanceof AppError) request.log.info({ code: error.code }, "an export ended with the right to it");
        else if (errorCode(error) !== "ERR_STREAM_PREMATURE_CLOSE")
          request.log.error({ err: error }, "an export broke off");
      })
      .finally(giveBack);
    endUnread(reply.raw);
    const name = `${sectionTitle(catalogue, resource)} ${stamp(deps.clock.now())}.${wish.format}`;
    return reply.type(TYPES[wish.format]).header("content-disposition", attachmentDisposition(name)).send(body);
  } catch (error) {
    giveBack();
    if (!gone.signal.aborted) throw error;
    reply.hijack();
    return reply.status(HUNG_UP);
  }
}

/** `21-11-2026 08h05`, as a file's name can hold it. */
function stamp(now: Date): string {
  return instantText(now).replaceAll("/", "-").replace(":", "h");
}
