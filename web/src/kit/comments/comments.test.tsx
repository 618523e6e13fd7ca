import type { CommentPage, RowComment } from "@nepnha/contract/kit/comments";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { LAN, problem, startTestBackend, type TestBackend } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { PublicComments } from "./public-comments.tsx";

const AT = "2026-11-21T03:00:00.000Z";
const person = (fullName: string, staff = false) => ({ _id: fullName, fullName, avatar: null, staff });

function comment(_id: string, content: string | null, more: Partial<RowComment> = {}): RowComment {
  return {
    _id,
    parentId: null,
    content,
    visibility: "PUBLIC",
    author: content === null ? null : person("Trần Minh"),
    createdAt: AT,
    editedAt: null,
    mine: false,
    mayEdit: false,
    mayDelete: false,
    replies: [],
    ...more,
  };
}

let backend: TestBackend;
let page: CommentPage;
/** What was sent: method, address and body. */
let sent: [string, string, unknown][];
let refuse: string | null;

beforeEach(async () => {
  await loadTexts("vi");
  await needTexts("kit", "records");
  page = { items: [], total: 0, next: null, mayWrite: true };
  sent = [];
  refuse = null;
  backend = await startTestBackend();
  backend.services.session.phase.set({ kind: "in", user: LAN });
  backend.state.api = ({ method, url, body }) => {
    if (!url.includes("/comments")) return undefined;
    if (method === "GET") return { status: 200, body: page };
    sent.push([method, url.replace("/api/tenant", ""), body === "" ? null : JSON.parse(body)]);
    return refuse === null ? { status: 200, body: {} } : problem(409, refuse);
  };
});
afterEach(async () => {
  cleanup();
  await backend.close();
});

function show(allow = true) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ServicesContext value={backend.services}>
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <PublicComments feature="posts" id="p1" allow={allow} />
          <ConfirmDialog />
        </QueryClientProvider>
      </MantineProvider>
    </ServicesContext>,
  );
  return userEvent.setup();
}

describe("comments under what is read", () => {
  it("shows words as they were written, who speaks for the company, and what was taken away", async () => {
    const answer = comment("c2", "Dạ 6 triệu", { parentId: "c1", author: person("Phạm Ánh", true) });
    page = {
      ...page,
      total: 3,
      items: [comment("c1", "<b>Bao nhiêu?</b>\nMột mét", { replies: [answer] }), comment("c3", null)],
    };
    show();
    expect((await screen.findByText(/Bao nhiêu/)).textContent).toBe("<b>Bao nhiêu?</b>\nMột mét");
    expect(within(screen.getByRole("article", { name: "Phạm Ánh" })).getByText("Công ty")).toBeTruthy();
    expect(within(screen.getByRole("article", { name: "Trần Minh" })).queryByText("Công ty")).toBeNull();
    expect(screen.getByText("Bình luận này đã được gỡ.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Xoá|^Sửa/ })).toBeNull();
  });

  it("sends what was written, and keeps it where it was refused", async () => {
    const user = show();
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Viết bình luận" });
    const send = screen.getByRole("button", { name: "Gửi" });
    expect(send.hasAttribute("disabled")).toBe(true);
    refuse = "RULE_BROKEN";
    await user.type(box, " Đẹp quá ");
    await user.click(send);
    await screen.findByText("chi tiết RULE_BROKEN");
    expect(box.value).toBe(" Đẹp quá ");
    refuse = null;
    await user.type(box, "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(box.value).toBe(""));
    expect(sent.at(-1)).toEqual([
      "POST",
      "/posts/p1/comments",
      { content: "Đẹp quá", visibility: "PUBLIC", parentId: null },
    ]);
  });

  it("keeps what is typed while the comment before is on its way", async () => {
    const user = show();
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Viết bình luận" });
    let answer: (given: Answer) => void = () => undefined;
    const held = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    backend.state.api = ({ method }) => (method === "POST" ? held : { status: 200, body: page });
    await user.type(box, "Đẹp quá");
    await user.click(screen.getByRole("button", { name: "Gửi" }));
    await user.clear(box);
    await user.type(box, "Bao nhiêu");
    answer({ status: 200, body: {} });
    await waitFor(() => expect(screen.getByRole("button", { name: "Gửi" }).hasAttribute("data-loading")).toBe(false));
    expect(box.value).toBe("Bao nhiêu");
  });

  it("answers an answer in the same thread; changes and deletes one's own", async () => {
    const answer = comment("c2", "Dạ có", { parentId: "c1", mine: true, mayEdit: true, mayDelete: true });
    page = { ...page, total: 2, items: [comment("c1", "Có không?", { replies: [answer] })] };
    const user = show();
    const thread = await screen.findAllByRole("article", { name: "Trần Minh" });
    for (const one of thread.slice(1)) await user.click(within(one).getByRole("button", { name: "Trả lời Trần Minh" }));
    await user.type(screen.getByRole("textbox", { name: "Trả lời Trần Minh" }), "Cảm ơn");
    await user.click(screen.getByRole("button", { name: "Trả lời" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[2]).toMatchObject({ content: "Cảm ơn", parentId: "c1" });

    await user.click(screen.getByRole("button", { name: "Sửa bình luận của Trần Minh" }));
    await user.type(screen.getByRole("textbox", { name: "Sửa bình luận của Trần Minh" }), " nhé");
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await waitFor(() => expect(sent.at(-1)).toEqual(["PUT", "/posts/p1/comments/c2", { content: "Dạ có nhé" }]));

    await user.click(await screen.findByRole("button", { name: "Xoá bình luận của Trần Minh" }));
    await user.click(await screen.findByRole("button", { name: "Xoá" }));
    await waitFor(() => expect(sent.at(-1)?.slice(0, 2)).toEqual(["DELETE", "/posts/p1/comments/c2"]));
  });

  it("takes none where the row is closed, and is not there at all where nobody has said anything", async () => {
    page = { ...page, mayWrite: false, total: 1, items: [comment("c1", "Trước khi đóng")] };
    show(false);
    await screen.findByText("Trước khi đóng");
    expect(screen.getByText("Bài này không nhận thêm bình luận.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
