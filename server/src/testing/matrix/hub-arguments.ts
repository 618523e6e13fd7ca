import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HubMethodName } from "@nepnha/contract/hub";
import { uuidv7 } from "uuidv7";

/** The feature whose rows are watched and edited. */
export const FEATURE = "branches";

/** A conversation with a text that only its members may read. */
export interface Conversation {
  readonly groupId: string;
  readonly messageId: string;
  readonly canary: string;
  readonly memberIds: readonly string[];
  readonly isCustomers: boolean;
}

export interface Target {
  readonly conversation: Conversation;
  readonly peerId: string;
  /** A row that is watched and edited. */
  readonly rowId: string;
}

/** The argument of each method of the hub, for a conversation. */
export function argumentOf(method: HubMethodName, { conversation, peerId, rowId }: Target): unknown {
  const { groupId, messageId, canary } = conversation;
  const type = ENUMS.chatMessageType.TEXT;
  switch (method) {
    case "OpenDirect":
      return { userId: peerId };
    case "OpenAdvise":
    case "OpenComplaint":
      return {};
    case "SendMessage":
      return { groupId, clientMsgId: uuidv7(), type, text: `Lời ${canary}` };
    case "GetMessages":
      return { groupId, limit: 50 };
    case "GetFiles":
      return { groupId, messageIds: [messageId] };
    case "GetAttachments":
      return { groupId, category: ENUMS.attachmentCategory.MEDIA, limit: 50 };
    case "SearchMessages":
      return { groupId, text: canary, limit: 50 };
    case "OverseeMessages":
      return { groupId, limit: 50 };
    case "OverseeGroup":
      return { groupId, limit: 50 };
    case "FindDay":
      return { groupId, day: "2020-01-01" };
    case "SyncState":
      return { userSeq: 0, groups: [[groupId, 0]] };
    case "SyncConversation":
      return { groupId, sinceChangeSeq: 0, limit: 50 };
    case "MarkRead":
      return { groupId, lastReadSeq: 1 };
    case "StartTyping":
      return { groupId };
    case "SubscribePresence":
      return { userIds: [peerId] };
    case "MarkDelivered":
      return { marks: [[groupId, 1]] };
    case "DeleteMessageForMe":
      return { groupId, messageId };
    case "GetQuickReplies":
      return {};
    case "SaveQuickReply":
      return { id: uuidv7(), shortcut: uuidv7().slice(-12), text: "Chào", shared: false };
    case "DeleteQuickReply":
      return { id: uuidv7() };
    case "ViewConversation":
      return { groupId, viewing: true };
    case "SaveDraft":
      return { groupId, text: `Nháp ${canary}`, replyToSeq: null, base: 0 };
    case "SetMute":
      return { groupId, time: "1h" };
    case "PinConversation":
      return { groupId, pinned: true };
    case "MarkUnread":
      return { groupId, unread: true };
    case "EditMessage":
      return { groupId, messageId, text: `Sửa ${canary}` };
    case "RecallMessage":
      return { groupId, messageId };
    case "ReactToMessage":
      return JSON.stringify({
        isGroup: true,
        userCode: "",
        chatGroupID: groupId,
        chatMessageId: messageId,
        chatExpressionId: 1,
      });
    case "ReportMessage":
      return { groupId, messageId, reason: "RUDE", note: "Xem giúp" };
    case "FlagMessage":
      return { groupId, messageId };
    case "GetMessageDetails":
      return { groupId, messageId };
    case "ForwardMessage":
      return { groupId, clientMsgId: uuidv7(), from: { groupId, messageId } };
    case "PinMessage":
    case "UnpinMessage":
      return { groupId, seq: 1 };
    case "OrderPins":
      return { groupId, seqs: [1] };
    case "CreateNote":
      return { groupId, clientMsgId: uuidv7(), text: `Nhớ ${canary}` };
    case "UpdateNote":
      return { groupId, messageId, text: `Nhớ ${canary}` };
    case "CreateReminder":
      return { groupId, clientMsgId: uuidv7(), ...reminder(canary) };
    case "UpdateReminder":
      return { groupId, messageId, ...reminder(canary) };
    case "DeleteNote":
    case "DeleteReminder":
      return { groupId, messageId };
    case "RespondReminder":
      return { groupId, messageId, accepts: true };
    case "GetBoard":
      return { groupId, limit: 50 };
    case "CreateTodo":
      return {
        groupId,
        clientMsgId: uuidv7(),
        title: `Việc ${canary}`,
        items: [canary],
        assigneeId: null,
        due: null,
      };
    case "TickTodo":
      return { groupId, messageId, itemId: uuidv7(), done: true };
    case "CreatePoll":
      return {
        groupId,
        clientMsgId: uuidv7(),
        question: `Hỏi ${canary}`,
        options: ["Có", "Không"],
        ends: { type: ENUMS.pollExpiredType.NONE },
        multiple: false,
        mayAdd: true,
        hidden: false,
        anonymous: false,
      };
    case "VotePoll":
      return { groupId, messageId, optionIds: [] };
    case "AddPollOption":
      return { groupId, messageId, text: canary };
    case "ClosePoll":
    case "GetPoll":
    case "GetPollVotes":
    case "GetContact":
      return { groupId, messageId };
    case "CreateGroup":
      return { name: "Nhóm mới", userIds: [peerId] };
    case "AddMembers":
      return { groupId, userIds: [peerId] };
    case "RemoveMember":
    case "TransferOwner":
      return { groupId, userId: peerId };
    case "SetMemberRole":
      return { groupId, userId: peerId, role: ENUMS.chatRole.MANAGER };
    case "UpdateGroup":
      return { groupId, name: "Tên khác" };
    case "GetJoinRequests":
      return { groupId };
    case "AnswerJoinRequests":
      return { groupId, userIds: [peerId], accepted: true };
    case "DissolveGroup":
    case "LeaveGroup":
      return { groupId };
    case "JoinDesk":
      return {};
    case "AssignConversation":
      return { groupId, userId: peerId, from: null };
    case "ClearConversation":
      return { groupId, upToSeq: 0 };
    case "OpenNotes":
    case "CloseConversation":
      return { groupId };
    case "WatchRows":
    case "UnwatchRows":
      return { feature: FEATURE };
    case "EditRow":
    case "LeaveRow":
      return { feature: FEATURE, id: rowId };
    default:
      return method satisfies never;
  }
}

function reminder(title: string) {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  return { title, at, repeat: ENUMS.repeatType.NONE, remindBefore: 0 };
}
