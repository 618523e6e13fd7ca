import type { BackgroundChoices, ChatBackground } from "@nepnha/contract/features/chat-backgrounds/background";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { chatBackgrounds } from "@nepnha/contract/features/chat-backgrounds/chat-backgrounds";
import { suits } from "@nepnha/domain/features/chat-backgrounds/chat-background";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { nameRows } from "../../kit/resource/present.ts";
import { listRows } from "../../kit/find/list-rows.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { chatBackgroundsSection } from "./chat-backgrounds.ts";

const CHOICES = "/api/tenant/chatBackgrounds/choices";
const READ = { config: { access: { anyOf: ["chatBackgrounds.read"] } } } as const;
const { ACTIVE } = ENUMS.genericStatus;

const id = z.string().refine(isUuid);
const choiceSchema = z.strictObject({ groupId: id.nullable(), backgroundId: id.nullable() });

/** What people look at behind their messages. */
export function registerBackgroundCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, chatBackgroundsSection);

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

async function choicesOf(context: HookContext): Promise<BackgroundChoices> {
  const { trx, actor } = context;
  const rows = await listRows(trx, chatBackgroundsSection, { rows: [{ status: ACTIVE }] });
  const { rows: choices } = await sql<BackgroundChoices["choices"][number]>`
    select group_id as "groupId", background_id as "backgroundId" from chat_background_choices
    where tenant_id = ${trx.tenantId} and user_id = ${actor.userId}`.execute(trx);
  const named = new Map((await nameRows(context, rows)).map(({ _id, _files }) => [_id, _files]));
  return {
    choices,
    backgrounds: rows.map((row): ChatBackground => {
      const { _id, name, kind, color1, color2, textTone, scope, isDefault } = row;
      const file = named.get(_id)?.[row.image ?? ""];
      const pictures = { image: file?.url ?? null, thumb: file?.thumbUrl ?? null };
      return { _id, name, kind, color1, color2, ...pictures, textTone, scope, isDefault };
    }),
  };
}

/** The type of a conversation that the caller is in. @throws AppError NOT_FOUND */
async function typeOfMine({ trx, actor }: HookContext, groupId: string): Promise<string> {
  const { rows } = await sql<{ type: number }>`
    select g.type from chat_groups g join chat_members m on m.tenant_id = g.tenant_id and m.group_id = g._id
    where g.tenant_id = ${trx.tenantId} and g._id = ${groupId} and m.user_id = ${actor.userId}
      and m.left_change_seq is null`.execute(trx);
  const type = rows[0]?.type;
  if (type === undefined) throw new AppError("NOT_FOUND");
  return enumKey("chatGroupType", type) ?? "";
}

async function requireOffered({ trx }: HookContext, backgroundId: string, groupType: string | null): Promise<void> {
  const { rows } = await sql<{ scope: string }>`
    select scope from chat_backgrounds
    where tenant_id = ${trx.tenantId} and _id = ${backgroundId} and status = ${ACTIVE}`.execute(trx);
  const [row] = rows;
  const fits = row !== undefined && (groupType === null || suits(row, groupType));
  if (!fits) throw invalidInput([{ field: "backgroundId", code: "notFound" }], chatBackgrounds.name);
}

async function store({ trx, actor }: HookContext, groupId: string | null, backgroundId: string | null): Promise<void> {
  if (backgroundId === null) {
    await sql`delete from chat_background_choices where tenant_id = ${trx.tenantId} and user_id = ${actor.userId}
      and group_id is not distinct from ${groupId}::uuid`.execute(trx);
    return;
  }
  await sql`
    insert into chat_background_choices (tenant_id, user_id, group_id, background_id)
    values (${trx.tenantId}, ${actor.userId}, ${groupId}::uuid, ${backgroundId}::uuid)
    on conflict (tenant_id, user_id, group_id) do update set background_id = excluded.background_id`.execute(trx);
}
