import { CHAT_PERMISSIONS } from "@nepnha/contract/features/chat/hub";
import { chatFileReaders } from "./files/message-files.ts";
import { ownedChatGroups } from "./conversation/held-groups.ts";
import { pollTasks } from "./commands/polls/end-poll.ts";
import { chatPart } from "./hub-part.ts";
import { linkTasks } from "./links/preview-task.ts";
import { pushTasks } from "./push/tasks.ts";
import { reminderTasks } from "./reminders/tasks.ts";
import { unreadCard, waitingCard } from "./start-card.ts";
import { feature } from "../../kit/feature.ts";

/** Conversations of staff, customers and guests. */
export const chatFeature = feature({
  name: "chat",
  hubPart: chatPart,
  tasks: (deps) => ({ ...pushTasks(deps), ...reminderTasks(deps), ...linkTasks(deps), ...pollTasks(deps) }),
  schedule: [
    { name: "pushMessages", canRun: false },
    { name: "sendPush", canRun: false },
    { name: "remindDue", cron: "* * * * *", canRun: true },
    { name: "sendReminder", canRun: false },
    { name: "previewLink", canRun: false },
    { name: "endPoll", canRun: false },
  ],
  cards: [waitingCard, unreadCard],
  uploaders: [CHAT_PERMISSIONS.SendMessage],
  fileReaders: chatFileReaders,
  holdings: { chatGroups: ownedChatGroups },
  demo: [
    {
      name: "conversations",
      after: ["staff"],
      unless: "chat_groups",
      write: async (write) => (await import("./demo.ts")).writeConversations(write),
    },
  ],
});
