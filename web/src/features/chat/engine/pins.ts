import type { ChatMessage, ChatPreview } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { shorten } from "@nepnha/domain/features/chat/shorten";

type Pins = readonly ChatPreview[] | undefined;

/** What is pinned, of which only the numbers were told: from what was pinned before and what is loaded; null when that lacks one. */
export function pinsOf(
  seqs: readonly number[],
  known: Pins,
  messages: readonly ChatMessage[] | undefined,
): ChatPreview[] | undefined | null {
  const pins = seqs.map((seq) => {
    const pin = known?.find((one) => one.seq === seq);
    const message = messages?.find((one) => one.seq === seq);
    return pin ?? (message && pinOf(message)) ?? null;
  });
  if (pins.includes(null)) return null;
  return listed(pins.filter((pin) => pin !== null));
}

/** What is pinned after a message got other words, or was taken back. */
export function repinned(
  pins: Pins,
  { seq, text, status }: { seq: number; text: string; status: ChatPreview["status"] | undefined },
): ChatPreview[] | undefined {
  if (status === ENUMS.genericStatus.DELETED) return listed(pins?.filter((pin) => pin.seq !== seq));
  return pins?.map((pin) => (pin.seq === seq ? { ...pin, text: shorten(text) } : pin));
}

function pinOf({ seq, senderId, text, type, status, time }: ChatMessage): ChatPreview {
  return { seq, senderId, text: shorten(text), type, status, time };
}

/** Nothing is told of nothing. */
function listed(pins: ChatPreview[] | undefined): ChatPreview[] | undefined {
  return pins?.length === 0 ? undefined : pins;
}
