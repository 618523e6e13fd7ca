import type { BackgroundChoices, ChatBackground } from "@nepnha/contract/features/chat-backgrounds/background";

/** Whether a background is offered in conversations of a type; types by their names in the specification. */
export function suits(background: Pick<ChatBackground, "scope">, groupType: string): boolean {
  return background.scope === "ALL" || background.scope === groupType;
}

/**
 * What lies behind the messages of a conversation: what the person chose for it, else what they chose for all, else the
 * company's own for this type, else its own for all. One that is gone counts for nothing.
 */
export function backgroundFor(
  { backgrounds, choices }: BackgroundChoices,
  groupId: string,
  groupType: string,
): ChatBackground | null {
  const offered = backgrounds.filter((background) => suits(background, groupType));
  const chosen = (group: string | null): ChatBackground | undefined => {
    const choice = choices.find((one) => one.groupId === group);
    return offered.find(({ _id }) => _id === choice?.backgroundId);
  };
  const own = (scope: string): ChatBackground | undefined =>
    offered.find((background) => background.isDefault && background.scope === scope);
  return chosen(groupId) ?? chosen(null) ?? own(groupType) ?? own("ALL") ?? null;
}
