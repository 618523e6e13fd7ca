export { announce } from "./campaigns/announce.ts";
export { exportNotifications } from "./inbox/export.ts";
export { notify, type Notification } from "./inbox/notify.ts";
export { unreadOf } from "./inbox/unread.ts";
