export { Bell } from "./bell-door.tsx";
export { NotificationChoices } from "./choices-door.tsx";
