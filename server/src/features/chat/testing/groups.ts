import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import type { NoticePayload } from "@nepnha/contract/features/chat/kinds/notice";
import type { ChatGroupState } from "@nepnha/contract/features/chat/messages";
import type { HubMethods } from "@nepnha/contract/hub";
import { enumKey, ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { allTold } from "./all-told.ts";
import type { Person, TestChat } from "./chat.ts";

/** New people: those of a group, each in another role there, and one who is not in it. */
export interface Cast {
  readonly owner: Person;
  readonly deputy: Person;
  readonly minh: Person;
  readonly customer: Person;
  readonly outsider: Person;
}

/** Groups that people make by themselves, and what each of them sees of one. */
export class GroupStage {
  readonly #chat: TestChat;

  constructor(chat: TestChat) {
    this.#chat = chat;
  }

  async cast(): Promise<Cast> {
    const roles = ["SALES", "SITE", "CARE", "CUSTOMER", "SALES"];
    const [owner, deputy, minh, customer, outsider] = await Promise.all(roles.map((role) => this.#chat.person(role)));
    if (!owner || !deputy || !minh || !customer || !outsider) throw new Error("Somebody is missing");
    return { owner, deputy, minh, customer, outsider };
  }

  /**
   * Calls as somebody, and says how it went: "ok" or the code of the refusal. What it changed has been told by then, so
   * that a client who comes afterwards hears only of what follows.
   */
  async as<M extends keyof GroupMethods>(
    person: Person,
    method: M,
    argument: GroupMethods[M]["argument"],
  ): Promise<string> {
    const client = await this.#chat.client(person);
    const result = await client.call(method, argument);
    await client.connection.stop();
    if (!result.ok) return result.code;
    if ("groupId" in argument && argument.groupId) await allTold(this.#chat, argument.groupId);
    return "ok";
  }

  /** A group of the owner, a manager, a member and a customer; everybody has been told of it. */
  async makeGroup({ owner, deputy, minh, customer }: Cast): Promise<string> {
    const client = await this.#chat.client(owner);
    const userIds = [deputy.userId, minh.userId, customer.userId];
    const { groupId } = await client.ok("CreateGroup", { name: "Tổ hoàn thiện", userIds });
    await client.ok("SetMemberRole", { groupId, userId: deputy.userId, role: ENUMS.chatRole.MANAGER });
    await client.connection.stop();
    await allTold(this.#chat, groupId);
    return groupId;
  }

  /** What a device that knows these conversations is told. */
  async stateOf(person: Person, known: [string, number][] = []): Promise<HubMethods["SyncState"]["data"]> {
    const client = await this.#chat.client(person);
    const state = await client.ok("SyncState", { userSeq: 0, groups: known });
    await client.connection.stop();
    return state;
  }

  /** The group in somebody's list. */
  async groupOf(person: Person, groupId: string): Promise<ChatGroupState | undefined> {
    return (await this.stateOf(person)).groups.find((group) => group.groupId === groupId);
  }

  /** Everybody's role, as somebody sees it. */
  async rolesIn(groupId: string, seenBy: Person): Promise<Record<string, string | undefined>> {
    const members = (await this.groupOf(seenBy, groupId))?.members ?? [];
    return Object.fromEntries(members.map(({ userId, role }) => [userId, enumKey("chatRole", role)]));
  }

  /** The notices that somebody reads, in order. */
  async noticesOf(person: Person, groupId: string): Promise<NoticePayload[]> {
    const client = await this.#chat.client(person);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 50 });
    await client.connection.stop();
    return messages.flatMap((message) => (message.type === ENUMS.chatMessageType.NOTIFY_MSG ? [message.payload] : []));
  }

  async nameOf({ userId }: Person): Promise<string> {
    const { rows } = await this.query("select full_name from users where _id = $1", [userId]);
    return rows[0].full_name;
  }

  /** Runs a command that other features call, as an administrator of the company. */
  asAdmin<T>(admin: Person, command: (trx: Trx, actor: RequestActor) => Promise<T>): Promise<T> {
    const role = ENUMS.userRole.ADMIN;
    return this.#chat.run(admin, (trx, { userId, deviceNo, permissions }) =>
      command(trx, { tenantId: 1, userId, deviceNo, deviceId: "", ip: "", role, permissions }),
    );
  }

  query(sql: string, values: unknown[]) {
    return this.#chat.app.db.ownerPool.query(sql, values);
  }
}
