import { MUTED_FOREVER, type MuteTime } from "@nepnha/contract/features/chat/methods/mine";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 8:00 in Asia/Ho_Chi_Minh, which knows no summer time, in the day of UTC. */
const MORNING = HOUR;

/** When a conversation that is muted now rings again. */
export function muteEnd(time: MuteTime, now: Date): Date {
  const at = now.getTime();
  switch (time) {
    case "1h":
      return new Date(at + HOUR);
    case "4h":
      return new Date(at + 4 * HOUR);
    case "morning":
      return new Date(Math.floor((at - MORNING) / DAY) * DAY + DAY + MORNING);
    default:
      return new Date(MUTED_FOREVER);
  }
}

/** Whether a conversation is silent at a time, ms since 1970. */
export function isMuted({ mutedUntil }: { mutedUntil: string | null }, now: number): boolean {
  return mutedUntil !== null && Date.parse(mutedUntil) > now;
}
