import { MantineProvider } from "@mantine/core";
import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import { ChatStore } from "../engine/store.ts";
import { SentFiles } from "../files/sent-files.tsx";
import { groupOf, member } from "../groups/testing/group-stage.tsx";
import { MediaViewer } from "./media-viewer.tsx";

// Parts of screens are loaded when they are wanted; the first time that takes a busy machine more than a second.
configure({ asyncUtilTimeout: 5000 });

const { MEDIA, FILE, LINK } = ENUMS.attachmentCategory;
const GROUP = groupOf([member("an", "Trần An")], { lastSeq: 99 });

beforeAll(async () => {
  // Nothing moves: the environment calls the end of a movement that is broken off an error.
  vi.spyOn(Element.prototype, "animate").mockReturnValue(undefined as never);
  await loadTexts("vi");
  await needTexts("chat", "chat-thread", "chat-files", "kit", "records");
});
afterEach(cleanup);

/** A message with a file, said in its month of 2026. */
function sent(seq: number, name: string, more: Partial<MessageFiles> = {}, month = 3): MessageFiles {
  const file = {
    fileId: `f${seq}`,
    url: `/files/f${seq}?u=1`,
    thumbUrl: `/files/f${seq}?size=thumb`,
    preview: null,
    width: 40,
    height: 30,
    name,
    mime: "image/webp",
    size: 10,
    kind: "image",
    state: "READY",
    reason: null,
    isInline: true,
    duration: null,
    posterUrl: null,
  } as const;
  const time = `2026-0${month}-05T03:00:00.000Z`;
  return { messageId: `m${seq}`, seq, senderId: "an", time, files: [file], ...more };
}

const PICTURES = Array.from({ length: 9 }, (_, at) => sent(at + 1, `anh-${at + 1}.webp`));
const DOCUMENTS = [sent(12, "Báo giá.pdf", {}, 4), sent(11, "Bản vẽ.dwg")].map((message) => ({
  ...message,
  files: message.files.map((file) => ({ ...file, kind: "document" as const })),
}));
const LINKS = [sent(13, "", { files: [], links: [{ url: "https://gach.vn/1", host: "gach.vn", title: "Gạch bông" }] })];

type Place = { category: number; words?: string; beforeSeq?: number; afterSeq?: number };

/** Draws something of the chat before a server with pages of two. */
function show(content: ReactNode): { asked: Place[]; state: () => unknown } {
  const asked: Place[] = [];
  const store = new ChatStore();
  store.set({ connection: "connected" });
  store.put(GROUP);
  const ask = async (_method: string, place: Place) => {
    asked.push(place);
    const { category, words = "", beforeSeq = 100, afterSeq } = place;
    const all = { [MEDIA]: PICTURES.toReversed(), [FILE]: DOCUMENTS, [LINK]: LINKS }[category] ?? [];
    const named = all.filter(({ files }) => words === "" || files.some(({ name }) => name.includes(words)));
    const fitting = named.filter(({ seq }) => (afterSeq === undefined ? seq < beforeSeq : seq > afterSeq));
    const page = afterSeq === undefined ? fitting.slice(0, 2) : fitting.slice(-2);
    return { ok: true, data: { messages: page, hasMore: fitting.length > page.length } };
  };
  const session = { engine: { me: "me", store, ask } } as unknown as ChatSession;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ["/chat?c=g"] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ChatContext value={session}>
          <RouterProvider router={router as never} />
        </ChatContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, state: () => router.state.location.state };
}

/** A page with a button that opens the fifth picture. */
function Page() {
  const [open, setOpen] = useState(false);
  const [start] = PICTURES.slice(4, 5);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        mở
      </button>
      {open && start && <MediaViewer groupId="g" start={start} fileId="f5" onClose={() => setOpen(false)} />}
    </>
  );
}

const save = () => screen.getByRole("link", { name: "Tải về" }).getAttribute("download");

describe("MediaViewer", () => {
  it("leads through all pictures of the conversation, both ways, and stays at the one that is looked at", async () => {
    const { asked } = show(<Page />);
    fireEvent.click(await screen.findByRole("button", { name: "mở" }));
    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2));
    expect(asked.slice(0, 2)).toEqual([
      expect.objectContaining({ category: MEDIA, beforeSeq: 5 }),
      expect.objectContaining({ category: MEDIA, afterSeq: 5 }),
    ]);
    expect(save()).toBe("anh-5.webp");
    for (const next of [6, 7, 8, 9]) {
      await waitFor(() => expect(screen.getByRole("button", { name: "Ảnh sau" })).toHaveProperty("disabled", false));
      fireEvent.click(screen.getByRole("button", { name: "Ảnh sau" }));
      await waitFor(() => expect(save()).toBe(`anh-${next}.webp`));
    }
    for (const before of [8, 7, 6, 5, 4, 3, 2, 1]) {
      await waitFor(() => expect(screen.getByRole("button", { name: "Ảnh trước" })).toHaveProperty("disabled", false));
      fireEvent.click(screen.getByRole("button", { name: "Ảnh trước" }));
      await waitFor(() => expect(save()).toBe(`anh-${before}.webp`));
    }
  });

  it("goes to the message, and the focus goes back to where it was", async () => {
    const { state } = show(<Page />);
    const button = await screen.findByRole("button", { name: "mở" });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole("button", { name: "Đến tin nhắn" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(state()).toMatchObject({ visit: { seq: 5 } });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe("SentFiles", () => {
  it("R4-01 shows pictures, files and links of a conversation by month, and finds files by name", async () => {
    let left = 0;
    const { asked, state } = show(<SentFiles conversation={GROUP} onLeave={() => (left += 1)} />);
    expect(await screen.findByRole("heading", { name: "Tháng 3/2026" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Xem ảnh gửi ngày 05/03/2026" })).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Xem thêm" }));
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Xem ảnh gửi/ })).toHaveLength(4));

    fireEvent.click(screen.getByRole("tab", { name: "Tệp" }));
    expect(await screen.findByRole("heading", { name: "Tháng 4/2026" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Bản vẽ\.dwg/ })).toBeTruthy();
    const box = screen.getByRole("searchbox", { name: "Tìm theo tên tệp" });
    fireEvent.change(box, { target: { value: "Báo" } });
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Bản vẽ/ })).toBeNull());
    expect(asked.at(-1)).toMatchObject({ category: FILE, words: "Báo" });
    fireEvent.click(screen.getByRole("button", { name: "Trần An · 05/04/2026" }));
    await waitFor(() => expect(state()).toMatchObject({ visit: { seq: 12 } }));
    expect(left).toBe(1);

    fireEvent.click(screen.getByRole("tab", { name: "Liên kết" }));
    const link = await screen.findByRole("link", { name: /Gạch bông/ });
    expect(link.getAttribute("href")).toBe("https://gach.vn/1");
    expect(within(link).getByText("gach.vn")).toBeTruthy();
  });
});
