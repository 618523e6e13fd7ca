import { CHAT_PERMISSIONS } from "@nepnha/contract/features/chat/hub";
import { chatFileReaders } from "./files/message-files.ts";
import { ownedChatGroups } from "./conversation/held-groups.ts";
import { heldAdvice } from "./commands/desk/held-advice.ts";
import { endPoll } from "./commands/polls/create-poll.ts";
import { pollTasks } from "./commands/polls/end-poll.ts";
import { chatPart } from "./hub-part.ts";
import { linkTasks } from "./links/preview-task.ts";
import { previewLink } from "./links/queue-preview.ts";
import { pushMessages, sendPush } from "./push/queue-pushes.ts";
import { pushTasks } from "./push/tasks.ts";
import { sendReminder } from "./reminders/reminder-pushes.ts";
import { remindDueTask, sendReminderTask } from "./reminders/tasks.ts";
import { unreadCard, waitingCard } from "./start-card.ts";
import { messagesOfPerson } from "./person.ts";
import { feature } from "../../kit/feature.ts";

/** Conversations of staff, customers and guests. */
export const chatFeature = feature({
  name: "chat",
  hubPart: chatPart,
  people: [messagesOfPerson],
  tasks: (deps) => ({
    remindDue: remindDueTask(deps),
    [sendReminder.name]: sendReminderTask(deps),
    ...pushTasks(deps),
    ...linkTasks(deps),
    ...pollTasks(deps),
  }),
  schedule: [
    { name: pushMessages.name, canRun: false },
    { name: sendPush.name, canRun: false },
    { name: "remindDue", cron: "* * * * *", canRun: true },
    { name: sendReminder.name, canRun: false },
    { name: previewLink.name, canRun: false },
    { name: endPoll.name, canRun: false },
  ],
  cards: [waitingCard, unreadCard],
  uploaders: [CHAT_PERMISSIONS.SendMessage],
  fileReaders: chatFileReaders,
  holdings: { chatGroups: ownedChatGroups, advice: heldAdvice },
  demo: [
    {
      name: "conversations",
      after: ["staff"],
      unless: "chat_groups",
      write: async (write) => (await import("./demo.ts")).writeConversations(write),
    },
  ],
});
