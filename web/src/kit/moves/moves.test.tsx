import { ENUMS } from "@nepnha/contract/platform/enums";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { refusal } from "../../testing/catalog-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { pressMore } from "../form/form-testing.ts";

const server = useCatalogServer();
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const maintenances = ["basic", "read", "readAll", "create", "update", "delete"].map((right) => `maintenances.${right}`);
const posts = ["basic", "read", "readAll", "create", "update", "delete"].map((right) => `posts.${right}`);
const LIST = "/system/maintenances";
const WINDOW = { message: "Nâng cấp máy chủ", fromAt: "2030-01-01T01:00:00.000Z", toAt: "2030-01-01T02:00:00.000Z" };

type User = Awaited<ReturnType<typeof renderApp>>["user"];
async function openMenu(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Thao tác với ${name}` }));
  await screen.findByRole("menu");
}
const item = (name: string | RegExp): HTMLElement => screen.getByRole("menuitem", { name });

// A busy machine takes longer to read the code of a first dialog than anybody waits for it.
beforeAll(async () => {
  await Promise.all([import("./move-dialog.tsx"), import("../../ui/fields/date-fields.tsx")]);
}, 60_000);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("R4-01 named moves on screen", () => {
  it("stand in the menu of a row by their names; what is not possible now says why, what never is is absent", async () => {
    const verdicts = { endNow: { message: "maintenances.rule.notBegun" } };
    server.add("maintenances", { ...WINDOW, _can: verdicts });
    const { user } = await renderApp(server.url, LIST, { permissions: maintenances });
    await openMenu(user, WINDOW.message);
    expect(item(/^Huỷ lịch/).getAttribute("aria-disabled")).toBeNull();
    expect(item(/^Kết thúc ngay/).textContent).toContain("Chưa đến giờ bảo trì");
    // The keys reach it, so that its reason can be heard; it does nothing, and its menu stays.
    const grey = item(/^Kết thúc ngay/);
    expect(grey.getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{End}");
    for (let step = 0; step < 9 && document.activeElement !== grey; step += 1) await user.keyboard("{ArrowUp}");
    expect(document.activeElement).toBe(grey);
    await user.keyboard("{Enter}");
    expect(server.bodies("POST", "/endNow")).toEqual([]);
    expect(item(/^Kết thúc ngay/)).toBe(grey);
    expect(screen.queryByRole("menuitem", { name: /^Thông báo/ })).toBeNull();
    // The status that a move leads to is that move, not a second entry.
    expect(screen.queryByRole("menuitem", { name: /Chuyển sang/ })).toBeNull();
  });

  it("a reason is asked for, judged before it is sent, and sent with the version that was seen", async () => {
    const { _id } = server.add("maintenances", { ...WINDOW, version: 4 });
    const { user } = await renderApp(server.url, LIST, { permissions: maintenances });
    await openMenu(user, WINDOW.message);
    await user.click(item(/^Huỷ lịch/));
    const dialog = await screen.findByRole("dialog", { name: "Huỷ lịch: Nâng cấp máy chủ" });
    const reason = within(dialog).getByRole("textbox", { name: /Lý do/ });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    const send = within(dialog).getByRole("button", { name: "Huỷ lịch" });
    await user.click(send);
    expect(within(dialog).getByText("Lý do không được để trống")).toBeTruthy();
    await user.type(reason, "bận");
    await user.click(send);
    expect(server.bodies("POST", "/cancel")).toEqual([]);
    await user.type(reason, " việc khác");
    await user.click(send);
    expect(await screen.findByText("Đã huỷ lịch “Nâng cấp máy chủ”")).toBeTruthy();
    expect(server.bodies("POST", `/maintenances/${_id}/cancel`)).toEqual([{ version: 4, notes: "bận việc khác" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Ngừng dùng")).toBeTruthy();
  });

  it("what the server refuses stays in the dialog, under its field or above them", async () => {
    const publishAt = "2030-01-01T01:00:00.000Z";
    const { _id } = server.add("posts", { title: "Đổ móng", status: DEACTIVE, publishAt });
    const refused = { posts: "INVALID_INPUT" as "INVALID_INPUT" | "RULE_BROKEN" };
    const issue = { field: "publishAt", code: "invalid", message: "posts.rule.future" } as const;
    server.interfere((request) =>
      request.url.endsWith("/schedule")
        ? refusal({ name: "posts" }, refused.posts, refused.posts === "INVALID_INPUT" ? [issue] : [])
        : undefined,
    );
    const { user } = await renderApp(server.url, `/post/${_id}?view=true`, { permissions: posts });
    await user.click(await screen.findByRole("button", { name: "Hẹn giờ đăng" }));
    const dialog = await screen.findByRole("dialog", { name: "Hẹn giờ đăng: Đổ móng" });
    const send = within(dialog).getByRole("button", { name: "Hẹn giờ đăng" });
    await user.click(send);
    expect(await within(dialog).findByText("Giờ đăng phải ở phía trước.")).toBeTruthy();
    refused.posts = "RULE_BROKEN";
    await user.click(send);
    expect(await within(dialog).findByText("Việc này chưa thể thực hiện.")).toBeTruthy();
    expect(server.bodies("POST", "/schedule")).toEqual([
      { version: 1, publishAt },
      { version: 1, publishAt },
    ]);
  });

  it("what a move asks for has to be filled in before it is sent", async () => {
    const { _id } = server.add("posts", { title: "Đổ móng", status: DEACTIVE });
    const { user } = await renderApp(server.url, `/post/${_id}`, { permissions: posts });
    await pressMore(user, "Hẹn giờ đăng");
    const dialog = await screen.findByRole("dialog", { name: "Hẹn giờ đăng: Đổ móng" });
    await user.click(within(dialog).getByRole("button", { name: "Hẹn giờ đăng" }));
    expect(await within(dialog).findByText("Đăng lúc không được để trống")).toBeTruthy();
    expect(server.bodies("POST", "/schedule")).toEqual([]);
  });

  it("asks from a list as well with the inputs that a section draws itself", async () => {
    server.add("vouchers", { name: "Quà mừng khách quen", code: "KHACHQUEN", discountType: "PERCENT", value: "5" });
    const vouchers = ["basic", "read", "readAll", "update"].map((right) => `vouchers.${right}`);
    const { user } = await renderApp(server.url, "/voucher", { permissions: [...vouchers, "customers.basic"] });
    await openMenu(user, "Quà mừng khách quen");
    await user.click(item(/^Gán khách hàng/));
    const dialog = await screen.findByRole("dialog", { name: "Gán khách hàng: Quà mừng khách quen" });
    expect(within(dialog).getByRole("combobox", { name: /Khách hàng/ })).toBeTruthy();
  });

  it("a time is chosen among those to come, from the morning on, and Escape leaves only the calendar", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T03:00:00.000Z") });
    const { _id } = server.add("posts", { title: "Đổ móng", status: DEACTIVE });
    const { user } = await renderApp(server.url, `/post/${_id}`, { permissions: posts });
    await pressMore(user, "Hẹn giờ đăng");
    const dialog = await screen.findByRole("dialog", { name: "Hẹn giờ đăng: Đổ móng" });
    await user.click(await within(dialog).findByRole("textbox", { name: /^Đăng lúc/ }));
    const calendar = (): Element | null => document.querySelector("[data-dates-dropdown]");
    const day = (number: string): HTMLButtonElement | undefined =>
      [...(calendar()?.querySelectorAll("td button") ?? [])]
        .filter((button) => button instanceof HTMLButtonElement)
        .find(({ textContent }) => textContent === number);
    expect([day("22")?.disabled, day("23")?.disabled, day("25")?.disabled]).toEqual([true, false, false]);
    const chosen = day("25");
    if (chosen) await user.click(chosen);
    await within(dialog).findByDisplayValue("25/11/2026 08:00");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(calendar()).toBeNull());
    expect(screen.queryByRole("dialog", { name: "Hẹn giờ đăng: Đổ móng" })).toBeTruthy();
  });

  it("asks first where that is wanted, and does nothing when the answer is no", async () => {
    const { _id } = server.add("posts", { title: "Đổ móng", status: ACTIVE });
    const { user } = await renderApp(server.url, `/post/${_id}`, { permissions: posts });
    await pressMore(user, "Gỡ xuống");
    const question = await screen.findByRole("dialog", { name: "Gỡ xuống?" });
    expect(question.textContent).toContain("Khách sẽ không còn thấy “Đổ móng”");
    await user.click(within(question).getByRole("button", { name: "Huỷ" }));
    expect(server.bodies("POST", "/unpublish")).toEqual([]);
    await pressMore(user, "Gỡ xuống");
    await user.click(
      within(await screen.findByRole("dialog", { name: "Gỡ xuống?" })).getByRole("button", { name: "Gỡ xuống" }),
    );
    expect(await screen.findByText("Đã gỡ “Đổ móng” xuống")).toBeTruthy();
  });

  it("a row that the server refuses to move is asked for again, since somebody was faster", async () => {
    server.add("maintenances", { ...WINDOW, status: DEACTIVE });
    const { user } = await renderApp(server.url, LIST, { permissions: maintenances });
    server.interfere(({ url }) =>
      url.endsWith("/announce") ? refusal({ name: "maintenances" }, "RULE_BROKEN", []) : undefined,
    );
    await openMenu(user, WINDOW.message);
    const before = server.bodies("POST", "/maintenances/find").length;
    await user.click(item(/^Thông báo/));
    expect(await screen.findByText("Việc này chưa thể thực hiện.")).toBeTruthy();
    await waitFor(() => expect(server.bodies("POST", "/maintenances/find").length).toBeGreaterThan(before));
  });

  it("keeps what is typed until the move is made, and saves it first where that is wanted", async () => {
    const { _id } = server.add("maintenances", WINDOW);
    const { user } = await renderApp(server.url, `${LIST}/${_id}`, { permissions: maintenances });
    const message = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Lời nhắn/ });
    await user.type(message, " mới");
    const ask = async (): Promise<ReturnType<typeof within>> => {
      await pressMore(user, "Huỷ lịch");
      const dialog = within(await screen.findByRole("dialog", { name: "Huỷ lịch: Nâng cấp máy chủ" }));
      expect(dialog.getByText(/^Có thay đổi chưa lưu/)).toBeTruthy();
      await user.type(dialog.getByRole("textbox", { name: /Lý do/ }), "bận việc khác");
      return dialog;
    };
    await user.click((await ask()).getByText("Đóng"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(message.value).toBe("Nâng cấp máy chủ mới");
    await user.click((await ask()).getByRole("button", { name: "Lưu rồi tiếp tục" }));
    await waitFor(() =>
      expect(server.bodies("POST", `/maintenances/${_id}/cancel`)).toEqual([{ version: 2, notes: "bận việc khác" }]),
    );
    expect(server.row("maintenances", _id)).toMatchObject({ message: "Nâng cấp máy chủ mới", status: DEACTIVE });
  });

  it("saves what is typed where Enter sends the dialog", async () => {
    const { _id } = server.add("maintenances", WINDOW);
    const { user } = await renderApp(server.url, `${LIST}/${_id}`, { permissions: maintenances });
    await user.type(await screen.findByRole("textbox", { name: /^Lời nhắn/ }), " mới");
    await pressMore(user, "Huỷ lịch");
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox", { name: /Lý do/ }), "bận việc khác");
    dialog.querySelector("form")?.requestSubmit();
    await waitFor(() => expect(server.bodies("POST", `/maintenances/${_id}/cancel`)).toHaveLength(1));
    expect(server.row("maintenances", _id)).toMatchObject({ message: "Nâng cấp máy chủ mới", status: DEACTIVE });
  });

  it("discards what is typed once the move was made without it", async () => {
    const { _id } = server.add("maintenances", WINDOW);
    const { user } = await renderApp(server.url, `${LIST}/${_id}`, { permissions: maintenances });
    const message = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Lời nhắn/ });
    await user.type(message, " mới");
    await pressMore(user, "Huỷ lịch");
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: /Lý do/ }), "bận việc khác");
    await user.click(dialog.getByRole("button", { name: "Bỏ thay đổi và tiếp tục" }));
    await waitFor(() => expect(message.value).toBe("Nâng cấp máy chủ"));
    expect(server.row("maintenances", _id)).toMatchObject({ message: "Nâng cấp máy chủ", status: DEACTIVE });
  });

  it("offers no time that is over by now", async () => {
    const { _id } = server.add("posts", { title: "Đổ móng", status: DEACTIVE, publishAt: "2026-01-01T01:00:00.000Z" });
    const { user } = await renderApp(server.url, `/post/${_id}`, { permissions: posts });
    await pressMore(user, "Hẹn giờ đăng");
    const dialog = within(await screen.findByRole("dialog", { name: "Hẹn giờ đăng: Đổ móng" }));
    await user.click(dialog.getByRole("button", { name: "Hẹn giờ đăng" }));
    expect(await dialog.findByText("Đăng lúc không được để trống")).toBeTruthy();
  });

  it("stand above a row that is only looked at; a grey one keeps its place for the keys and tells its reason", async () => {
    const verdicts = { publish: { message: "posts.rule.published" } };
    const { _id } = server.add("posts", { title: "Đổ móng", status: ACTIVE, _can: verdicts });
    const { user } = await renderApp(server.url, `/post/${_id}?view=true`, { permissions: posts });
    const grey = await screen.findByRole("button", { name: "Đăng ngay" });
    expect(grey.getAttribute("aria-disabled")).toBe("true");
    expect(grey.getAttribute("aria-description")).toBe("Khách đang thấy rồi.");
    grey.focus();
    expect(document.activeElement).toBe(grey);
    await user.keyboard("{Enter}");
    expect(server.bodies("POST", "/publish")).toEqual([]);
    expect(await screen.findByText("Khách đang thấy rồi.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Gỡ xuống" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("behind “…” of a form tell the keys their reason as well, and nothing there is pressed while it is saved", async () => {
    const verdicts = { endNow: { message: "maintenances.rule.notBegun" } };
    const { _id } = server.add("maintenances", { ...WINDOW, _can: verdicts });
    const { user } = await renderApp(server.url, `/system/maintenances/${_id}`, { permissions: maintenances });
    const off = (entry: HTMLElement): boolean => entry.getAttribute("aria-disabled") === "true";
    await user.click(await screen.findByRole("button", { name: "Thao tác" }));
    const grey = await screen.findByRole("menuitem", { name: /^Kết thúc ngay/ });
    expect(grey.textContent).toContain("Chưa đến giờ bảo trì");
    expect([off(grey), grey.hasAttribute("disabled")]).toEqual([true, false]);
    await user.keyboard("{Escape}");
    let answer: () => void = () => undefined;
    const late = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    server.interfere(({ method }) => (method === "PUT" ? late : undefined));
    await user.type(screen.getByRole("textbox", { name: /^Lời nhắn/ }), " mới");
    await user.keyboard("{Control>}s{/Control}");
    await user.click(screen.getByRole("button", { name: "Thao tác" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.filter((entry) => !off(entry))).toEqual([]);
    answer();
    await waitFor(() => expect(screen.getAllByRole("menuitem").every(off)).toBe(false));
  });

  it("several rows at once give one reason, and undoing says that it was undone", async () => {
    for (const message of ["Nâng cấp máy chủ", "Thay đường truyền"]) server.add("maintenances", { ...WINDOW, message });
    const { user } = await renderApp(server.url, LIST, { permissions: maintenances });
    await screen.findByText("Thay đường truyền");
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    await user.click(await screen.findByRole("button", { name: "Đổi trạng thái" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ngừng dùng" }));
    const dialog = await screen.findByRole("dialog", { name: "Chuyển 2 lịch bảo trì sang “Ngừng dùng”?" });
    await user.type(within(dialog).getByRole("textbox", { name: /Lý do/ }), "Dời sang tuần sau");
    await user.click(within(dialog).getByRole("button", { name: "Chuyển 2 mục" }));
    await screen.findByText("Đã chuyển 2 lịch bảo trì sang “Ngừng dùng”");
    expect(server.bodies("PUT", "/updateStatus")).toEqual([
      expect.objectContaining({ status: DEACTIVE, notes: "Dời sang tuần sau" }),
    ]);
  });
});
