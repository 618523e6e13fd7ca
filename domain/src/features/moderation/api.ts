export { bannedWordFinder, type BannedWordFinder } from "./banned-words.ts";
