import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { LAN } from "../../testing/backend.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
const { OPEN, PROCESSING } = ENUMS.ticketStatus;
const RIGHTS = ["basic", "read", "create", "update"].map((right) => `supportTickets.${right}`);
const STAFF = { ...LAN, userPermissions: RIGHTS };
const WAY = /\/supportTickets\/t1\/(\w+)$/u;
/** The first opening loads what the screen and its menus need. */
const WAIT = { timeout: 20_000 };

let ticket: Record<string, unknown>;
const isOf = (body: string, status: unknown): boolean =>
  (JSON.parse(body) as { filter: { status: unknown } }).filter.status === status;
const moves = (): string[] =>
  backend.received.flatMap(({ method, url }) => (method === "POST" ? (WAY.exec(url)?.[1] ?? []) : []));
const column = (name: string): HTMLElement => screen.getByRole("region", { name });

/** The board with one ticket in it; the server lets it be moved as it says. */
async function open(can: Readonly<Record<string, unknown>>) {
  const blank = Object.fromEntries(Object.keys(supportTickets.fields).map((field) => [field, null]));
  ticket = rowOf({ ...blank, _id: "t1", subject: "Cửa kẹt", status: OPEN, priority: "NORMAL", _can: can });
  await openApp(backend, "/support-ticket/board", STAFF);
  await screen.findByRole("link", { name: "Cửa kẹt" }, WAIT);
  return userEvent.setup();
}

beforeEach(() => {
  snackbars.set([]);
  backend.state.api = ({ method, url, body }) => {
    if (url.endsWith("/supportTickets/find")) {
      const items = isOf(body, ticket["status"]) ? [ticket] : [];
      return { status: 200, body: { items, total: items.length, totalIsExact: true } };
    }
    if (method !== "POST" || !WAY.test(url)) return undefined;
    ticket = { ...ticket, status: PROCESSING, version: 2, _can: {} };
    return { status: 200, body: ticket };
  };
});

describe("R1-11 the board of tickets", () => {
  it("lets one take a ticket with one press, after which it stands in the next column", async () => {
    const user = await open({ take: true, assign: true });
    await user.click(within(column("Chờ xử lý")).getByRole("button", { name: "Nhận xử lý: Cửa kẹt" }));
    await within(column("Đang xử lý")).findByRole("link", { name: "Cửa kẹt" });
    expect(moves()).toEqual(["take"]);
    expect(screen.queryByRole("button", { name: /^Nhận xử lý/u })).toBeNull();
  });

  it("has all that can be done with a ticket in the menu of its card, and offers nothing that cannot", async () => {
    const user = await open({ close: true });
    expect(screen.queryByRole("button", { name: /^Nhận xử lý/u })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Thao tác với Cửa kẹt" }));
    await screen.findByRole("menuitem", { name: "Đóng không xử lý" }, WAIT);
    expect(screen.queryByRole("menuitem", { name: "Nhận xử lý" })).toBeNull();
  });

  it("moves a card by the keys, and tells where it is", async () => {
    const user = await open({ take: true });
    screen.getByRole("article", { name: "Cửa kẹt" }).focus();
    await user.keyboard(" ");
    expect(await screen.findByText("Đang nhấc “Cửa kẹt”, ở cột Chờ xử lý")).toBeTruthy();
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByText("Đang nhấc “Cửa kẹt”, ở cột Đang xử lý")).toBeTruthy();
    expect(moves()).toEqual([]);
    await user.keyboard(" ");
    await waitFor(() => expect(moves()).toEqual(["take"]));
    await screen.findByText("Đã đặt “Cửa kẹt” vào cột Đang xử lý");
    const card = within(column("Đang xử lý")).getByRole("article", { name: "Cửa kẹt" });
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it("puts a card back where nothing leads there, and says so", async () => {
    const user = await open({});
    screen.getByRole("article", { name: "Cửa kẹt" }).focus();
    await user.keyboard(" ");
    await user.keyboard("{ArrowRight}");
    await screen.findByText("Đang nhấc “Cửa kẹt”, ở cột Đang xử lý");
    await user.keyboard(" ");
    await screen.findByText("“Cửa kẹt” về lại cột Chờ xử lý");
    expect(snackbars.get().map(({ text }) => text)).toEqual(["Yêu cầu không chuyển sang đây được."]);
    expect(within(column("Chờ xử lý")).getByRole("link", { name: "Cửa kẹt" })).toBeTruthy();
    expect(moves()).toEqual([]);
  });

  it("R3-03 narrows all its columns by words and filters, which stand in its address", async () => {
    const user = await open({});
    await user.type(screen.getByRole("searchbox"), "kẹt");
    const asked = (): unknown[] =>
      backend.received
        .filter(({ url }) => url.endsWith("/supportTickets/find"))
        .map(({ body }) => (JSON.parse(body) as { searchTerm: unknown }).searchTerm)
        .filter((term) => term === "kẹt");
    await waitFor(() => expect(asked()).toHaveLength(3), WAIT);
    expect(new URLSearchParams(location.search).get("q")).toBe("kẹt");
  });

  it("leads to a new ticket", async () => {
    const user = await open({});
    await user.click(screen.getByRole("button", { name: "Thêm yêu cầu" }));
    await waitFor(() => expect(location.pathname).toBe("/support-ticket/new"));
  });
});
