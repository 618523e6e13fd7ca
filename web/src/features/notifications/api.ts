export { NotificationChoices } from "./choices-door.tsx";
