import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Person, TestChat } from "../../chat/testing/chat.ts";
import { makeSite } from "./site.ts";

/** A project with a conversation. */
export interface SiteTalk {
  readonly projectId: string;
  readonly stageId: string;
  readonly groupId: string;
  readonly owner: Person;
  readonly customer: Person;
}

/** Makes a project that is being built, and the conversation of its owner and its customer. */
export async function makeSiteTalk(chat: TestChat): Promise<SiteTalk> {
  const [owner, customer] = [await chat.person("SITE"), await chat.person("CUSTOMER")];
  const { projectId, stageId } = await makeSite(chat.app, 1, { owner, customer });
  const groupId = await chat.group([owner, customer], ENUMS.chatGroupType.PROJECT);
  const { ownerPool } = chat.app.db;
  await ownerPool.query("update chat_groups set owner_feature = 'projects', owner_id = $2 where _id = $1", [
    groupId,
    projectId,
  ]);
  await ownerPool.query("update chat_members set role = $3 where group_id = $1 and user_id = $2", [
    groupId,
    owner.userId,
    ENUMS.chatRole.OWNER,
  ]);
  await ownerPool.query("update chat_members set role = $3 where group_id = $1 and user_id = $2", [
    groupId,
    customer.userId,
    ENUMS.chatRole.CUSTOMER,
  ]);
  return { projectId, stageId, groupId, owner, customer };
}
