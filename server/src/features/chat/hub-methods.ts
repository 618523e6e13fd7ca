import { CHAT_PERMISSIONS, type ChatMethods } from "@nepnha/contract/features/chat/hub";
import { answer, hubMethod, type Call, type HubMethod } from "../../platform/realtime/hub-method.ts";
import { TALK_ARGUMENTS } from "./talk-arguments.ts";
import { actMethods } from "./commands/acts/act-methods.ts";
import { boardMethods } from "./commands/board/board-methods.ts";
import type { Changed } from "./commands/changed.ts";
import type { Effects } from "./commands/effects.ts";
import { deskMethods } from "./commands/desk/desk-methods.ts";
import { editMessage } from "./commands/edit-message.ts";
import { groupMethods } from "./commands/groups/group-methods.ts";
import { getMessages } from "./commands/get-messages.ts";
import { markRead } from "./commands/mark-read.ts";
import { typingMethods } from "./commands/typing/typing-methods.ts";
import { mineMethods } from "./commands/mine/mine-methods.ts";
import { openAdvise } from "./commands/open-advise.ts";
import { openDirect } from "./commands/open-direct.ts";
import { oversightMethods } from "./commands/oversight/oversight-methods.ts";
import { pollMethods } from "./commands/polls/poll-methods.ts";
import { reactToMessage } from "./commands/react-to-message.ts";
import { recallMessage } from "./commands/recall-message.ts";
import { reportMethods } from "./commands/report/report-methods.ts";
import { ruleMethods } from "./commands/rules/rule-methods.ts";
import { searchMethods } from "./commands/search/search-methods.ts";
import { sendMessage } from "./commands/send-message.ts";
import { syncConversation } from "./commands/sync-conversation.ts";
import { syncState } from "./commands/sync-state.ts";
import { todoMethods } from "./commands/todos/todo-methods.ts";
import { contactMethods } from "./commands/contacts/contact-methods.ts";
import { getAttachments } from "./files/get-attachments.ts";
import { getFiles } from "./files/get-files.ts";
import type { Deps } from "../../platform/deps.ts";
import { deliveryMethods } from "./commands/delivery/delivery-methods.ts";
import { draftMethods } from "./commands/drafts/draft-methods.ts";
import { hiddenMethods } from "./commands/hidden/hidden-methods.ts";
import { quickMethods } from "./commands/quick/quick-methods.ts";
import { viewingMethods } from "./commands/viewing/viewing-methods.ts";
import type { PresenceWatch } from "./commands/presence/presence-watch.ts";
import { presenceMethods } from "./commands/presence/presence-methods.ts";
import type { Publisher } from "./publisher.ts";
import { toHearers, type Hearing } from "./sight/hearing.ts";
import type { Tell } from "./tell.ts";

/** What the methods need, and whom they tell. */
interface Needs extends Pick<Deps, "secrets"> {
  readonly announce: Publisher["announce"];
  readonly tell: Tell;
  readonly presence: PresenceWatch;
  readonly hearing: Hearing;
}

const MESSAGE_RATE = { count: 20, perMs: 10_000 };
/** Pages of what was sent: a search by name in them may look at many. */
const PAGE_RATE = { count: 30, perMs: 10_000 };
const REACTION_RATE = { count: 60, perMs: 60_000 };

/** The methods of the chat, each over its command. */
export function chatMethods({ secrets, announce, tell, presence, hearing }: Needs): {
  readonly [M in keyof ChatMethods]: HubMethod<ChatMethods[M]["data"]>;
} {
  // A repeated send may be the first that survives its commit: its event is told now, not at the next sweep.
  const announceSent: Effects["announceSent"] = ({ connection }, ack) => {
    announce(connection.user.subject.tenantId, ack.groupId);
    return ack;
  };
  function announceChange<D>({ connection }: Call, { data, changedGroupId }: Changed<D>): D {
    if (changedGroupId !== null) announce(connection.user.subject.tenantId, changedGroupId);
    return data;
  }
  const effects: Effects = { announceSent, announceChange };

  return {
    OpenDirect: hubMethod({
      access: "write",
      permission: CHAT_PERMISSIONS.OpenDirect,
      argument: TALK_ARGUMENTS.OpenDirect,
      run: openDirect,
      finish: answer,
    }),
    OpenAdvise: hubMethod({
      access: "write",
      permission: CHAT_PERMISSIONS.OpenAdvise,
      argument: TALK_ARGUMENTS.OpenAdvise,
      run: openAdvise,
      finish: answer,
    }),
    SendMessage: hubMethod({
      access: "write",
      permission: CHAT_PERMISSIONS.SendMessage,
      rate: MESSAGE_RATE,
      argument: TALK_ARGUMENTS.SendMessage,
      run: (trx, actor, argument) => sendMessage(trx, actor, argument, { endsTransaction: true }),
      finish: announceSent,
    }),
    GetMessages: hubMethod({
      access: "read",
      permission: CHAT_PERMISSIONS.GetMessages,
      argument: TALK_ARGUMENTS.GetMessages,
      run: getMessages,
      finish: answer,
    }),
    GetFiles: hubMethod({
      access: "read",
      permission: CHAT_PERMISSIONS.GetFiles,
      argument: TALK_ARGUMENTS.GetFiles,
      run: (trx, actor, argument) => getFiles(trx, actor, argument, { secrets }),
      finish: answer,
    }),
    GetAttachments: hubMethod({
      access: "read",
      permission: CHAT_PERMISSIONS.GetAttachments,
      rate: PAGE_RATE,
      argument: TALK_ARGUMENTS.GetAttachments,
      run: (trx, actor, argument) => getAttachments(trx, actor, argument, { secrets }),
      finish: answer,
    }),
    SyncState: hubMethod({
      access: "read",
      permission: CHAT_PERMISSIONS.SyncState,
      argument: TALK_ARGUMENTS.SyncState,
      run: syncState,
      finish: answer,
    }),
    SyncConversation: hubMethod({
      access: "read",
      permission: CHAT_PERMISSIONS.SyncConversation,
      argument: TALK_ARGUMENTS.SyncConversation,
      run: syncConversation,
      finish: answer,
    }),
    MarkRead: hubMethod({
      access: "write",
      permission: CHAT_PERMISSIONS.MarkRead,
      argument: TALK_ARGUMENTS.MarkRead,
      async run(trx, actor, argument) {
        const { data, told } = await markRead(trx, actor, argument);
        return { data, told: told && (await toHearers(hearing, trx, told)) };
      },
      finish({ connection }, { data, told }) {
        const { tenantId } = connection.user.subject;
        // The mark itself answers the caller; my other connections and the members learn of it.
        const others = { exceptConnectionIds: new Set([connection.id]) };
        if (told) tell(tenantId, told.userIds, "ReadMessage", told.event, others);
        return data;
      },
    }),
    EditMessage: hubMethod({
      access: "write",
      permission: CHAT_PERMISSIONS.EditMessage,
      rate: MESSAGE_RATE,
      argument: TALK_ARGUMENTS.EditMessage,
      run: editMessage,
      finish: announceChange,
    }),
    RecallMessage: hubMethod({
      access: "write",
      permission: CHAT_PERMISSIONS.RecallMessage,
      rate: MESSAGE_RATE,
      argument: TALK_ARGUMENTS.RecallMessage,
      run: recallMessage,
      finish: announceChange,
    }),
    ReactToMessage: hubMethod({
      access: "write",
      permission: CHAT_PERMISSIONS.ReactToMessage,
      rate: REACTION_RATE,
      argument: TALK_ARGUMENTS.ReactToMessage,
      run: reactToMessage,
      finish: announceChange,
    }),
    ...groupMethods(effects),
    ...reportMethods,
    ...ruleMethods(effects),
    ...typingMethods(tell, hearing),
    ...mineMethods(tell, hearing),
    ...deliveryMethods(tell, hearing),
    ...draftMethods(tell),
    ...hiddenMethods(tell, hearing),
    ...quickMethods,
    ...contactMethods,
    ...viewingMethods(tell, hearing),
    ...presenceMethods(presence),
    ...pollMethods(effects),
    ...todoMethods(effects),
    ...searchMethods,
    ...oversightMethods,
    ...actMethods(effects),
    ...boardMethods(effects),
    ...deskMethods(effects, (tenantId, groupIds) => {
      for (const groupId of groupIds) announce(tenantId, groupId);
    }),
  };
}
