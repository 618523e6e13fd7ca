import type { BackgroundChoices, ChatBackground } from "@nepnha/contract/chat-backgrounds";
import { ENUMS, enumKey } from "@nepnha/contract/enums";
import { chatBackgrounds } from "@nepnha/contract/sections/chat-backgrounds";
import { suits } from "@nepnha/domain/chat-background";
import { isUuid } from "@nepnha/domain/validate";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { parseBody } from "../http/body.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import type { ResourceContext } from "../resource/hooks.ts";
import { presentRows } from "../resource/present.ts";
import { listRows } from "../resource/read.ts";
import { allow, runners } from "../resource/run.ts";

const CHOICES = "/api/tenant/chatBackgrounds/choices";
const READ = { config: { access: { anyOf: ["chatBackgrounds.read"] } } } as const;
const { ACTIVE } = ENUMS.genericStatus;

const id = z.string().refine(isUuid);
const choiceSchema = z.strictObject({ groupId: id.nullable(), backgroundId: id.nullable() });

/** What people look at behind their messages (`sections.md` 42). */
export function registerBackgroundCalls(app: FastifyInstance, deps: Deps): void {
  const { read, write } = runners(deps, chatBackgrounds);

  app.get(CHOICES, READ, (request) => {
    allow(request, chatBackgrounds, "read");
    return read(request, choicesOf);
  });

  app.put(CHOICES, READ, (request) => {
    allow(request, chatBackgrounds, "read");
    const { groupId, backgroundId } = parseBody(choiceSchema, request.body);
    return write(request, async (context) => {
      const groupType = groupId === null ? null : await typeOfMine(context, groupId);
      if (backgroundId !== null) await requireOffered(context, backgroundId, groupType);
      await store(context, groupId, backgroundId);
      return choicesOf(context);
    });
  });
}

async function choicesOf(context: ResourceContext): Promise<BackgroundChoices> {
  const { trx, actor } = context;
  const rows = await listRows(trx, actor.tenantId, chatBackgrounds, { rows: [{ status: ACTIVE }] });
  const { rows: choices } = await sql<BackgroundChoices["choices"][number]>`
    select group_id as "groupId", background_id as "backgroundId" from chat_background_choices
    where tenant_id = app_tenant() and user_id = ${actor.userId}`.execute(trx);
  const shown = await presentRows(context, rows);
  return {
    choices,
    backgrounds: shown.map((row): ChatBackground => {
      const file = row._files[String(row.image)];
      return {
        _id: row._id,
        name: String(row.name),
        kind: row.kind === "IMAGE" || row.kind === "GRADIENT" ? row.kind : "COLOR",
        color1: typeof row.color1 === "string" ? row.color1 : null,
        color2: typeof row.color2 === "string" ? row.color2 : null,
        image: file?.url ?? null,
        thumb: file?.thumbUrl ?? null,
        textTone: row.textTone === "LIGHT" ? "LIGHT" : "DARK",
        scope: String(row.scope),
        isDefault: row.isDefault === true,
      };
    }),
  };
}

/** The type of a conversation that the caller is in. @throws AppError NOT_FOUND */
async function typeOfMine({ trx, actor }: ResourceContext, groupId: string): Promise<string> {
  const { rows } = await sql<{ type: number }>`
    select g.type from chat_groups g join chat_members m on m.tenant_id = g.tenant_id and m.group_id = g._id
    where g.tenant_id = app_tenant() and g._id = ${groupId} and m.user_id = ${actor.userId}
      and m.left_change_seq is null`.execute(trx);
  const type = rows[0]?.type;
  if (type === undefined) throw new AppError("NOT_FOUND");
  return enumKey("chatGroupType", type) ?? "";
}

async function requireOffered({ trx }: ResourceContext, backgroundId: string, groupType: string | null): Promise<void> {
  const { rows } = await sql<{ scope: string }>`
    select scope from chat_backgrounds
    where tenant_id = app_tenant() and _id = ${backgroundId} and status = ${ACTIVE}`.execute(trx);
  const [row] = rows;
  const fits = row !== undefined && (groupType === null || suits(row, groupType));
  if (!fits) throw invalidInput([{ field: "backgroundId", code: "notFound" }], chatBackgrounds.name);
}

async function store(
  { trx, actor }: ResourceContext,
  groupId: string | null,
  backgroundId: string | null,
): Promise<void> {
  if (backgroundId === null) {
    await sql`delete from chat_background_choices where tenant_id = app_tenant() and user_id = ${actor.userId}
      and group_id is not distinct from ${groupId}::uuid`.execute(trx);
    return;
  }
  await sql`
    insert into chat_background_choices (user_id, group_id, background_id)
    values (${actor.userId}, ${groupId}::uuid, ${backgroundId}::uuid)
    on conflict (tenant_id, user_id, group_id) do update set background_id = excluded.background_id`.execute(trx);
}
