import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";

/** Address of a conversation. */
export function conversationHref(groupId: string): string {
  return `/chat?c=${encodeURIComponent(groupId)}`;
}

/** The conversation that the address names, and ways to another one. */
export function useOpenConversation(): { groupId: string | null; open: (groupId: string) => void; close: () => void } {
  const { c }: { c?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    groupId: c ?? null,
    open: (groupId) => void navigate({ href: conversationHref(groupId) }),
    // Back where the list is, with its place; a conversation that was opened by its address has no list behind it.
    close: () => (history.canGoBack() ? history.back() : void navigate({ href: "/chat", replace: true })),
  };
}
