import type { InboxItem } from "@nepnha/contract/features/notifications/inbox";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { SystemNotice } from "@nepnha/contract/platform/realtime";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { startTestBackend, type TestBackend, until } from "../../testing/backend.ts";
import type { Answer, Received } from "../../testing/http-server.ts";
import { CUSTOMER, openApp } from "../../testing/section-app.tsx";
import { hearInbox, heardUnread, type Heard } from "./inbox.ts";

let backend: TestBackend;

const item = (id: string, more: Partial<InboxItem> = {}): InboxItem => ({
  _id: id,
  kind: "work",
  style: ENUMS.noticeStyle.WARNING,
  title: `Việc ${id}`,
  text: "Đổ bê tông",
  link: null,
  image: null,
  createdAt: "2026-11-21T03:00:00.000Z",
  readAt: null,
  ...more,
});

const sent = (end: string): unknown[] =>
  backend.received.filter(({ url }) => url.endsWith(end)).map(({ body }) => JSON.parse(body || "null"));

describe("the inbox", () => {
  beforeEach(async () => {
    localStorage.clear();
    heardUnread.set(null);
    await loadTexts("vi");
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
  });
  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  it("R1-10 lists what one was told, asks by filters and marks what is pressed", async () => {
    backend.state.api = ({ url }: Received): Answer | undefined => {
      if (url.endsWith("/inbox/find")) {
        return {
          status: 200,
          body: { items: [item("a"), item("b", { readAt: "2026-11-21T04:00:00.000Z" })], hasMore: false, unread: 1 },
        };
      }
      return url.endsWith("/inbox/read") ? { status: 200, body: { unread: 0 } } : undefined;
    };
    await openApp(backend, "/inbox", CUSTOMER);
    const list = await screen
      .findByRole("list", undefined, { timeout: 10_000 })
      .then(() => screen.findByText("Việc a"));
    expect(within(list.closest("button") ?? list).queryByText("Chưa đọc:", { exact: false })).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Khẩn" }));
    await until(() => sent("/inbox/find").some((body) => JSON.stringify(body).includes('"styles":[3]')));
    await userEvent.click(await screen.findByRole("button", { name: /Việc a/ }));
    await until(() => sent("/inbox/read").length > 0);
    expect(sent("/inbox/read")).toEqual([{ ids: ["a"] }]);
    await until(() => heardUnread.get() !== null);
  });

  it("R7-12 hears what comes once, in one's language and with one's name", () => {
    const heard: Heard[] = [];
    let handler: ((message: SystemNotice) => void) | undefined;
    const hub = {
      invoke: () => Promise.reject(new Error("not asked")),
      on: (_event: string, given: (message: SystemNotice) => void) => {
        handler = given;
        return () => undefined;
      },
    };
    let language: "vi" | "en" = "vi";
    hearInbox(
      hub as unknown as Parameters<typeof hearInbox>[0],
      () => ({ language, name: "Lan" }),
      (one) => heard.push(one),
    );
    const notice: SystemNotice = {
      kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
      id: "n1",
      title: "",
      body: "",
      at: "2026-11-21T03:00:00.000Z",
      told: {
        style: ENUMS.noticeStyle.INFO,
        link: "/work",
        vi: { title: "Chào {name}", text: "" },
        en: { title: "Hello {name}", text: "" },
      },
    };
    handler?.(notice);
    handler?.(notice);
    language = "en";
    handler?.({ ...notice, id: "n2" });
    // What is in nobody's inbox is none of its matter.
    const { told: _told, ...other } = notice;
    handler?.({ ...other, id: "n3" });
    expect(heard.map(({ title }) => title)).toEqual(["Chào Lan", "Hello Lan"]);
  });
});
