export { passOnGroups } from "./commands/groups/pass-on.ts";
export { hideMessage, showMessage } from "./commands/moderate/hide-message.ts";
export { writeTo } from "./commands/moderate/write-to.ts";
export { adviceOf, openAdviceFor } from "./commands/open-advise.ts";
export { reportMessage } from "./commands/report/report-message.ts";
export { askerOfTalk } from "./conversation/asker-of-talk.ts";
export { sharedConversations } from "./shared-conversations.ts";
export { postCard, type Card } from "./conversation/row-cards.ts";
export { ensureGroup, post, renameWithRow, setMembers, setReadOnly } from "./conversation/row-groups.ts";
