import { CATALOG } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/define";
import type { Permission } from "@nepnha/contract/permissions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCode } from "../db/error-code.ts";
import type { Deps } from "../deps.ts";
import { attachmentDisposition } from "../files/file-name.ts";
import { actorOf } from "../http/actor.ts";
import { AppError, catalogueFor } from "../http/problem.ts";
import { asksForDeleted } from "../resource/conditions.ts";
import { allow, mayRestore } from "../resource/run.ts";
import { HOOKS } from "../sections/hooks.ts";
import { startExport } from "./export.ts";
import { exportInput } from "./export-input.ts";
import { registerPrints } from "./print-routes.ts";
import { createSlots, type Slots } from "./slots.ts";
import { mayTakeAway } from "./take-away.ts";
import { instantText } from "./vietnam-time.ts";
import { sectionTitle } from "./words.ts";

/** Each holds a connection of the pool as long as the file travels. */
const AT_A_TIME = 2;
const RETRY_AFTER = 15;
const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** `POST /api/tenant/{feature}/export` of every section: what a find gives, as a file; and its way to paper. */
export function registerExports(app: FastifyInstance, deps: Deps): void {
  registerPrints(app, deps);
  const slots = createSlots(AT_A_TIME, RETRY_AFTER);
  for (const resource of CATALOG) {
    const basic: Permission = `${resource.name}.basic`;
    app.post(`/api/tenant/${resource.name}/export`, { config: { access: { anyOf: [basic] } } }, (request, reply) =>
      sendExport(request, reply, { deps, resource, slots }),
    );
  }
}

async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, resource, slots }: { deps: Deps; resource: ResourceDescription; slots: Slots },
): Promise<FastifyReply> {
  const actor = actorOf(request);
  const access = allow(request, resource, "basic");
  mayTakeAway(request, resource);
  const wish = exportInput(resource, request.body);
  if (asksForDeleted(wish.query) && !mayRestore(actor)) throw new AppError("FORBIDDEN");
  const catalogue = catalogueFor(request.headers["accept-language"]);
  const giveBack = slots.take();
  try {
    const hooks = HOOKS[resource.name] ?? {};
    const { body, ended } = await startExport({ deps, actor, resource, hooks, access, wish, catalogue });
    ended
      .catch((error: unknown) => {
        // Whoever goes away in the middle ends the export, which is no fault.
        if (errorCode(error) !== "ERR_STREAM_PREMATURE_CLOSE") request.log.error({ err: error }, "an export broke off");
      })
      .finally(giveBack);
    const name = `${sectionTitle(catalogue, resource)} ${stamp(deps.clock.now())}.${wish.format}`;
    return reply.type(TYPES[wish.format]).header("content-disposition", attachmentDisposition(name)).send(body);
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** `21-11-2026 08h05`, as a file's name can hold it. */
function stamp(now: Date): string {
  return instantText(now).replaceAll("/", "-").replace(":", "h");
}
