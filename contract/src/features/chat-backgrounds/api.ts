export type { BackgroundChoices, ChatBackground } from "./background.ts";
