import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { conversationHref, useOpenConversation } from "../use-open-conversation.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The search in the open conversation is on the screen; with these words where another search led here. */
    find?: string;
    /** The message that was gone to; another `time` makes it another visit. */
    visit?: { readonly seq: number; readonly time: number };
  }
}

/** The router puts what scrolls back to where it stood; here the messages go to another place. */
const STAYS = { resetScroll: false };

/** Where the search of messages stands. It lies in the history, so that back leads from a message to what was found. */
export function useSearchPlaces(): {
  find: string | undefined;
  visit: { readonly seq: number; readonly time: number } | undefined;
  openSearch: (groupId: string, text?: string) => void;
  closeSearch: () => void;
  goTo: (groupId: string, seq: number) => void;
} {
  const { find, visit } = useLocation({ select: ({ state }) => state });
  const { groupId: open } = useOpenConversation();
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    find,
    visit,
    openSearch: (groupId, text = "") =>
      void navigate({ ...STAYS, href: conversationHref(groupId), state: { find: text, overList: open === null } }),
    closeSearch: () => history.back(),
    goTo: (groupId, seq) =>
      void navigate({
        ...STAYS,
        href: conversationHref(groupId),
        state: { visit: { seq, time: Date.now() }, overList: open === null },
      }),
  };
}
