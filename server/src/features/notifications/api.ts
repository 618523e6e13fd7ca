export { announce } from "./campaigns/announce.ts";
export { notify } from "./inbox/notify.ts";
export { hasUnread, unreadOf } from "./inbox/unread.ts";
