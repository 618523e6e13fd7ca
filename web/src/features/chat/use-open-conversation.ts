import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The conversation list is the entry before this one. */
    overList?: boolean;
  }
}

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
    open: (groupId) => void navigate({ href: conversationHref(groupId), state: { overList: c === undefined } }),
    // Back to the list as it was left; there is none behind a conversation that was opened by its address.
    close: () => {
      if (history.location.state.overList) history.back();
      else void navigate({ href: "/chat" });
    },
  };
}
