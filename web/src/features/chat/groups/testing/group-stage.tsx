import { MantineProvider } from "@mantine/core";
import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import { UNTOUCHED } from "../../engine/testing/untouched.ts";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { HubErrorCode, HubResult } from "@nepnha/contract/platform/realtime";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { needTexts, loadTexts } from "../../../../platform/i18n/i18n.ts";
import { snackbars } from "../../../../platform/lib/snackbar.ts";
import { createServices } from "../../../../platform/session/services.ts";
import { ServicesContext } from "../../../../platform/session/services-context.ts";
import { LAN } from "../../../../testing/backend.ts";
import { startTestServer } from "../../../../testing/http-server.ts";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { Snackbars } from "../../../../ui/feedback/snackbars.tsx";
import { ChatContext, useChatState } from "../../chat-context.ts";
import type { ChatSession } from "../../chat-session.ts";
import type { Contact } from "../../conversations/contacts.ts";
import type { Conversation } from "../../engine/model.ts";
import { ChatStore } from "../../engine/store.ts";

type Role = keyof typeof ENUMS.chatRole;
type Method = keyof GroupMethods;
/** How a call goes: done, refused with a code, or without an answer. */
type Outcome = "ok" | HubErrorCode | "lost";

// Parts of screens are loaded when they are wanted; the first time that takes a busy machine more than a second.
configure({ asyncUtilTimeout: 5000 });

const ME = "me";

/** A member of the group on the stage. */
export function member(userId: string, fullName: string, role: Role = "MEMBER"): ChatMember {
  return { userId, fullName, avatar: null, role: ENUMS.chatRole[role], lastReadSeq: 0 };
}

/** A group of these people, of whom `me` is one. */
export function groupOf(members: readonly ChatMember[], more: Partial<Conversation> = {}): Conversation {
  return {
    groupId: "g",
    type: ENUMS.chatGroupType.USERS,
    name: "Tổ điện",
    avatar: null,
    changeSeq: 1,
    lastSeq: 0,
    countNo: 0,
    readCountNo: 0,
    lastReadSeq: 0,
    preview: null,
    mentioned: [],
    since: new Date(0).toISOString(),
    members: [...members],
    mine: UNTOUCHED,
    window: null,
    ...more,
  };
}

/** People in the address book of the stage. */
const PEOPLE: readonly Contact[] = ["Lê Văn Tâm", "Phạm Ngọc Ánh", "Đặng Quốc Bảo"].map((fullName, at) => ({
  userId: `p${at}`,
  fullName,
  avatar: null,
  role: ENUMS.userRole.USER,
}));

/** The screens of groups before an engine that answers as the test says, and an address book over HTTP. */
export async function groupStage(role: EnumValue<"userRole"> = ENUMS.userRole.USER, more: readonly string[] = []) {
  await loadTexts("vi");
  await needTexts("chat", "chat-thread", "chat-groups");
  snackbars.set([]);
  const server = await startTestServer(({ url }) => {
    const search = new URL(url, "http://test").searchParams.get("search");
    const items = PEOPLE.filter(({ fullName }) => search === null || fullName.startsWith(search));
    return { status: 200, body: url.includes("/contacts") ? { items } : user };
  });
  const { url } = server;
  const services = createServices(url, { name: "own", apiUrl: `${url}/api`, chatUrl: url, noImageUrl: "/none.svg" });
  const userPermissions = ["chatGroups.chatSend", ...more];
  const user = { ...LAN, _id: ME, fullName: "Võ Thị Mỹ Duyên", role, userPermissions };
  services.permissions.load(user);
  services.session.phase.set({ kind: "in", user });

  const calls: [Method, unknown][] = [];
  const settings: unknown[][] = [];
  const outcomes: Outcome[] = [];
  const store = new ChatStore();
  const answer = async (method: Method, argument: unknown): Promise<HubResult<{ changeSeq: number }>> => {
    calls.push([method, argument]);
    const outcome = outcomes.shift() ?? "ok";
    if (outcome === "lost") throw new Error("no answer");
    return outcome === "ok" ? { ok: true, data: { changeSeq: 2 } } : { ok: false, code: outcome, message: "" };
  };
  const createGroup = async (group: GroupMethods["CreateGroup"]["argument"]) => {
    const result = await answer("CreateGroup", group);
    return result.ok ? { groupId: group.groupId } : { code: result.code };
  };
  const mine = {
    set: async (...call: unknown[]): Promise<null> => {
      settings.push(call);
      return null;
    },
  };
  const answers: Record<string, unknown> = {};
  const ask = async (method: string) => ({ ok: true, data: answers[method] });
  const openDirect = async (userId: string) => ({ groupId: `with-${userId}` });
  const engine = { me: ME, store, mine, changeGroup: answer, createGroup, ask, openDirect };
  const session = { engine } as unknown as ChatSession;
  const router = (component: () => ReactNode) =>
    createRouter({
      routeTree: createRootRoute({ component }),
      history: createMemoryHistory({ initialEntries: ["/chat?c=g"] }),
    });
  const draw = (component: () => ReactNode): (() => string) => {
    const drawn = router(component);
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <ServicesContext value={services}>
        <MantineProvider env="test">
          <QueryClientProvider client={queries}>
            <ChatContext value={session}>
              <RouterProvider router={drawn as never} />
            </ChatContext>
            <ConfirmDialog />
          </QueryClientProvider>
        </MantineProvider>
        <Snackbars />
      </ServicesContext>,
    );
    return () => drawn.state.location.href;
  };
  return {
    /** What was asked of the server. */
    calls,
    /** What the server says of what is asked, by method. */
    answers,
    /** What I set for myself. */
    settings,
    store,
    /** How the next calls go, in their order; those after them are done. */
    next: (...how: Outcome[]) => void outcomes.push(...how),
    /** Draws what is on no conversation. @returns where the address bar stands */
    show: (content: ReactNode) => draw(() => content),
    /** Draws something of a conversation as it stands in the list. @returns where the address bar stands */
    showOf: (conversation: Conversation, Drawn: (props: { conversation: Conversation }) => ReactNode) => {
      store.put(conversation);
      return draw(() => <Current Drawn={Drawn} last={conversation} />);
    },
    async close() {
      cleanup();
      await server.close();
    },
  };
}

/** The conversation as it is now, and as it was once it is mine no more: what the open one is drawn from. */
function Current({ Drawn, last }: { Drawn: (props: { conversation: Conversation }) => ReactNode; last: Conversation }) {
  const conversation = useChatState((state) => state.conversations.get(last.groupId)) ?? last;
  return <Drawn conversation={conversation} />;
}
