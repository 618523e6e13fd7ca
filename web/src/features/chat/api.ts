export { askLink } from "./ask/subject.ts";
export { sendAction } from "./share/send-action.tsx";
export { ShareButton } from "./share/share-button.tsx";
export { useKnownUnread, useUnread } from "./unread.ts";
export { unsentOf } from "./unsent.ts";
