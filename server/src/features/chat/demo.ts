import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { VIETNAM_MS } from "@nepnha/contract/platform/constants";
import { foundMembers } from "./membership/change-members.ts";
import { markRead } from "./commands/mark-read.ts";
import { openDirect } from "./commands/open-direct.ts";
import { reactToMessage } from "./commands/react-to-message.ts";
import { sendMessage } from "./commands/send-message.ts";
import { ensureGroup } from "./conversation/row-groups.ts";
import type { DemoWriter } from "../../kit/demo.ts";
import type { Trx } from "../../platform/db/pool.ts";
import {
  DEMO_CONVERSATIONS,
  SECOND_TENANT_CONVERSATIONS,
  type DemoConversation,
  type DemoLine,
  type DemoPerson,
} from "../../../seeds/data/chat.ts";
import { PEOPLE } from "../../../seeds/ids.ts";

/** Hồ Chí Minh City is seven hours ahead of UTC all year. */
const ZONE = "+07:00";
const DAY_MS = 86_400_000;

/**
 * Conversations among the people of the demo, some of them unread, through the commands that everybody uses. The people
 * have to be there already.
 */
export async function writeConversations({ trx, tenantId, company, deps }: DemoWriter): Promise<void> {
  const conversations = company === "saigon" ? DEMO_CONVERSATIONS : SECOND_TENANT_CONVERSATIONS;
  const actors = await readActors(trx, tenantId);
  for (const [index, conversation] of conversations.entries()) {
    await seedConversation({ trx, actors, now: deps.clock.now(), index }, conversation);
  }
  // It happened days ago; nobody is told of it now.
  await trx.deleteFrom("chat_outbox").where("tenant_id", "=", trx.tenantId).execute();
}

type Actor = Parameters<typeof sendMessage>[1];

interface Scene {
  readonly trx: Trx;
  readonly actors: ReadonlyMap<string, Actor>;
  readonly now: Date;
  /** Which conversation of the tenant it is. */
  readonly index: number;
}

async function readActors(trx: Trx, tenantId: number): Promise<Map<string, Actor>> {
  const rows = await trx.selectFrom("users").select(["_id", "role"]).where("tenant_id", "=", trx.tenantId).execute();
  return new Map(
    rows.map(({ _id, role }) => [
      _id,
      {
        tenantId,
        userId: _id,
        deviceNo: 0,
        role: role as EnumValue<"userRole">,
        permissions: new Set<string>(),
        language: "vi",
        ip: "",
      },
    ]),
  );
}

async function seedConversation(scene: Scene, { between, lines, unread }: DemoConversation): Promise<void> {
  const { trx } = scene;
  const [first, second] = between;
  const { groupId } =
    first === "guest"
      ? await adviseGuest(trx, PEOPLE[first], PEOPLE[second])
      : await openDirect(trx, actorOf(scene, first), { userId: PEOPLE[second] });
  for (const [index, line] of lines.entries()) await seedLine(scene, groupId, between, line, index + 1);
  const last = lines.at(-1);
  if (!last) return;
  const reader = last.from === first ? second : first;
  if (last.from === "guest") await startWaiting(trx, groupId, lines, scene.now);
  await markRead(trx, actorOf(scene, reader), { groupId, lastReadSeq: lines.length - unread });
}

/** Guests write where they are advised. */
async function adviseGuest(trx: Trx, guestId: string, staffId: string): Promise<{ groupId: string }> {
  const { MANAGER, CUSTOMER } = ENUMS.chatRole;
  const owner = { by: staffId, feature: "users", id: guestId };
  const groupId = await ensureGroup(trx, owner, { type: ENUMS.chatGroupType.ADVISE, name: "Tư vấn xây, sửa nhà" });
  const members = [
    { userId: guestId, role: CUSTOMER },
    { userId: staffId, role: MANAGER },
  ];
  await foundMembers(trx, groupId, members, guestId);
  await trx
    .updateTable("chat_groups")
    .set({ assigned_to: staffId })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .execute();
  return { groupId };
}

/** They wait since their first word without an answer, which was not now. */
async function startWaiting(trx: Trx, groupId: string, lines: readonly DemoLine[], now: Date): Promise<void> {
  const answered = lines.findLastIndex(({ from }) => from !== "guest");
  const first = lines[answered + 1];
  if (!first) return;
  await trx
    .updateTable("chat_groups")
    .set({ waiting_since: timeOf(first, now) })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .execute();
}

async function seedLine(
  scene: Scene,
  groupId: string,
  between: DemoConversation["between"],
  line: DemoLine,
  number: number,
): Promise<void> {
  const { trx, now, index } = scene;
  const { TEXT, REPLY } = ENUMS.chatMessageType;
  const kind = line.answers === undefined ? { type: TEXT } : { type: REPLY, replyToSeq: line.answers };
  const clientMsgId = `01940000-0000-7000-8${String(index).padStart(3, "0")}-${String(number).padStart(12, "0")}`;
  const ack = await sendMessage(trx, actorOf(scene, line.from), { groupId, clientMsgId, text: line.text, ...kind });
  await trx
    .updateTable("chat_messages")
    .set({ created_at: timeOf(line, now) })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", ack._id)
    .execute();
  if (line.reaction === undefined) return;
  const other = line.from === between[0] ? between[1] : between[0];
  await reactToMessage(trx, actorOf(scene, other), {
    isGroup: false,
    userCode: "",
    chatGroupID: groupId,
    chatMessageId: ack._id,
    chatExpressionId: line.reaction,
  });
}

function actorOf({ actors }: Scene, person: DemoPerson): Actor {
  const actor = actors.get(PEOPLE[person]);
  if (!actor) throw new Error(`The demo has no ${person} yet`);
  return actor;
}

/** The instant of a clock time some days ago. */
function timeOf({ daysAgo, time }: DemoLine, now: Date): Date {
  const day = new Date(now.getTime() + VIETNAM_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00${ZONE}`);
}
