export { backgroundFor, suits } from "./chat-background.ts";
