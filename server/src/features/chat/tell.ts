import type { ChatEvents } from "@nepnha/contract/features/chat/hub";

/** Tells people something that no number keeps: hints, which may be lost. */
export type Tell = <E extends keyof ChatEvents>(
  tenantId: number,
  userIds: readonly string[],
  event: E,
  payload: ChatEvents[E],
  options: { readonly exceptConnectionIds: ReadonlySet<string> },
) => void;
