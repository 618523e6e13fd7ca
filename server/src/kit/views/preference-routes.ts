import { resourceByName } from "@nepnha/contract/catalog";
import type { ListLayout, Preference, TreeChoice } from "@nepnha/contract/kit/views";
import type { MenuChoice } from "@nepnha/contract/platform/menu-choice";
import { isRecord } from "@nepnha/domain/platform/record";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { parseLayout, parseTreeChoice, usableLayout } from "@nepnha/domain/kit/view-state";
import { parseMenuChoice } from "@nepnha/domain/platform/menu-choice";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { keptChoice } from "./kept-choice.ts";

type Choice = ListLayout | TreeChoice | MenuChoice;

/** What may be kept under a key: how it is checked, and how it is read back when the sections have changed. */
interface KnownKey {
  readonly parse: (raw: unknown) => { value: Choice; issues: FieldIssue[] };
  readonly use: (stored: unknown) => Choice;
}

const SIGNED_IN = { config: { access: "signedIn" } } as const;
const URL = "/api/tenant/auth/preferences/:key";

/** What a person chose for themselves, the same on all their devices: `list.{feature}`, `tree.{feature}`, `menu`. */
export function registerPreferences(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { key: string } }>(URL, SIGNED_IN, (request): Promise<Preference<Choice>> => {
    const { tenantId, userId } = actorOf(request);
    const { key } = request.params;
    const { use } = knownKey(key);
    return db.read(tenantId, async (trx) => {
      const stored = await keptChoice(trx, userId, key);
      return { key, value: stored === undefined ? null : use(stored) };
    });
  });

  app.put<{ Params: { key: string } }>(URL, SIGNED_IN, (request): Promise<Preference<Choice>> => {
    const { tenantId, userId } = actorOf(request);
    const { key } = request.params;
    const { parse } = knownKey(key);
    const raw = isRecord(request.body) && Object.keys(request.body).join() === "value" ? request.body.value : undefined;
    // Nothing is a choice too: that of the product.
    const { value, issues } = raw === null ? { value: null, issues: [] } : parse(raw);
    if (issues.length > 0) throw invalidInput(issues);
    return db.tenant(tenantId, async (trx) => {
      await (
        value === null
          ? sql`delete from user_preferences where tenant_id = ${trx.tenantId} and user_id = ${userId} and key = ${key}`
          : sql`insert into user_preferences (tenant_id, user_id, key, value) values (${tenantId}, ${userId}, ${key}, ${JSON.stringify(value)}::jsonb)
              on conflict (tenant_id, user_id, key) do update set value = excluded.value, updated_at = now()`
      ).execute(trx);
      return { key, value };
    });
  });
}

/** @throws AppError NOT_FOUND for a key that nothing is kept under */
function knownKey(key: string): KnownKey {
  if (key === "menu") return { parse: parseMenuChoice, use: (stored) => parseMenuChoice(stored).value };
  const [kind, feature = "", ...more] = key.split(".");
  const resource = more.length === 0 ? resourceByName(feature) : undefined;
  if (resource && kind === "list") {
    return { parse: (raw) => parseLayout(resource, raw), use: (stored) => usableLayout(resource, stored) };
  }
  if (resource?.tree && kind === "tree")
    return { parse: parseTreeChoice, use: (stored) => parseTreeChoice(stored).value };
  throw new AppError("NOT_FOUND");
}
