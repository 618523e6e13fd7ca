import type { ChatMessage } from "@nepnha/contract/features/chat/messages";

/** Messages of one answer, bytes. One that is longer would hold up a slow line, and what is behind it. */
const PAGE_BYTES = 256 * 1024;

/** How much messages weigh on their way, bytes. */
export function weightOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + Buffer.byteLength(JSON.stringify(message)), 0);
}

/**
 * As many of these messages as one answer carries, without a hole: the one at `start`, whatever it weighs, and those
 * beside it, newer and older in turn. From the first one on it is a beginning, from the last one on an end.
 * @param taken what the answer carries beside them, bytes
 */
export function fitting(messages: readonly ChatMessage[], start: number, taken = 0): readonly ChatMessage[] {
  let [from, to] = [start, start];
  let weight = taken;
  const takes = (message: ChatMessage | undefined): boolean => {
    if (message) weight += weightOf([message]);
    return message !== undefined && weight <= PAGE_BYTES;
  };
  takes(messages[start]);
  for (let grows = true; grows;) {
    const [isNewer, isOlder] = [takes(messages[to + 1]), takes(messages[from - 1])];
    if (isNewer) to += 1;
    if (isOlder) from -= 1;
    grows = isNewer || isOlder;
  }
  return messages.slice(from, to + 1);
}
