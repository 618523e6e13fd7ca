import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import type { Conversation } from "../engine/model.ts";
import type { OutboxEntry } from "../engine/outbox-storage.ts";
import { ChatStore } from "../engine/store.ts";
import { ThreadRow } from "./thread-row.tsx";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-thread");
});
afterEach(cleanup);

/** What stands below an unsent message that failed so, and what can be done. */
function below(failed: Partial<OutboxEntry>) {
  const entry = { clientMsgId: "1", userId: "an", groupId: "g", text: "a.zip", replyTo: null, ...failed };
  const item = { kind: "outbox", key: "1", first: true, last: true, entry: entry as OutboxEntry } as const;
  const session = { engine: { me: "an", store: new ChatStore() } } as unknown as ChatSession;
  render(
    <ChatContext value={session}>
      <ThreadRow
        item={item}
        conversation={{ groupId: "g", members: [] } as unknown as Conversation}
        actions={{} as never}
        flash={false}
        touched={false}
        lastMine
      />
    </ChatContext>,
  );
  const words = screen.getByRole("alert").textContent;
  const acts = screen.getAllByRole("button").map(({ textContent }) => textContent);
  cleanup();
  return { words, acts };
}

it("R4-01 an unsent file says the server's reason, and is offered again only where it may pass", () => {
  const unsafe = below({ failure: "UPLOAD", refusal: { reason: "Tệp có chương trình.", isFinal: true } });
  expect(unsafe.words).toContain("Chưa gửi được. Tệp có chương trình.");
  expect(unsafe.acts).toEqual(["Xoá"]);
  const full = below({ failure: "UPLOAD", refusal: { reason: "Đã dùng hết dung lượng.", isFinal: false } });
  expect(full.words).toContain("Đã dùng hết dung lượng.");
  expect(full.acts).toEqual(["Thử lại", "Xoá"]);
  const lost = below({ failure: "UPLOAD" });
  expect(lost.words).toContain("Chưa gửi được. Chưa tải được tệp lên.");
  expect(lost.acts).toEqual(["Thử lại", "Xoá"]);
});
