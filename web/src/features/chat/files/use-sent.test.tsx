import { MantineProvider } from "@mantine/core";
import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../../platform/i18n/i18n.ts";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import { ChatStore } from "../engine/store.ts";
import { groupOf } from "../groups/testing/group-stage.tsx";
import { MoreSent } from "./more-sent.tsx";
import { useSent } from "./use-sent.ts";

const PAGE = 24;

/** A message, the older the smaller its number. */
function sentAs(seq: number): MessageFiles {
  const time = new Date(Date.UTC(2026, 10, 1) + seq * 1000).toISOString();
  return { messageId: `m${seq}`, seq, senderId: "an", time, files: [] };
}

function List({ lastSeq }: { lastSeq: number }) {
  const { months, isEmpty, ...rest } = useSent(groupOf([], { lastSeq }), ENUMS.attachmentCategory.LINK);
  return (
    <>
      {isEmpty && <p>nothing</p>}
      {months.flatMap(({ messages }) => messages.map(({ seq }) => <p key={seq}>Trang {seq}</p>))}
      <MoreSent {...rest} />
    </>
  );
}

describe("R9-04 what was sent", () => {
  let last: number;
  let isDown: boolean;
  let asked: (number | undefined)[];

  async function show() {
    const store = new ChatStore();
    store.set({ connection: "connected" });
    const ask = async (_method: string, { beforeSeq }: { beforeSeq?: number }) => {
      asked.push(beforeSeq);
      if (isDown) return { ok: false, code: "INTERNAL", message: "down" };
      const from = (beforeSeq ?? last + 1) - 1;
      const messages = Array.from({ length: Math.min(PAGE, from) }, (_, at) => sentAs(from - at));
      return { ok: true, data: { messages, hasMore: from > PAGE } };
    };
    const session = { engine: { me: "me", store, ask } } as unknown as ChatSession;
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const of = (lastSeq: number) => (
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <ChatContext value={session}>
            <List lastSeq={lastSeq} />
          </ChatContext>
        </QueryClientProvider>
      </MantineProvider>
    );
    const { rerender } = render(of(last));
    await act(async () => undefined);
    return (lastSeq: number) => rerender(of(lastSeq));
  }

  const titles = (): number => screen.queryAllByText(/^Trang/).length;

  beforeEach(async () => {
    await loadTexts("vi");
    await needTexts("chat", "chat-thread", "chat-groups");
    [last, isDown, asked] = [60, false, []];
  });
  afterEach(cleanup);

  it("keeps the pages that were loaded when another message comes, with what is new", async () => {
    const become = await show();
    fireEvent.click(await screen.findByRole("button", { name: t("chat.files.moreSent") }));
    await screen.findByText("Trang 13");
    expect(titles()).toBe(2 * PAGE);
    last = 61;
    become(61);
    await screen.findByText("Trang 61");
    expect(titles()).toBe(2 * PAGE);
    expect(asked).toEqual([undefined, 37, undefined, 38]);
  });

  it("says that nothing could be loaded, and loads it when it is asked again", async () => {
    isDown = true;
    await show();
    expect((await screen.findByRole("alert")).textContent).toBe(t("ui.errorTitle"));
    expect(screen.queryByText("nothing")).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: t("error.retry") }));
    await screen.findByText("Trang 60");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
