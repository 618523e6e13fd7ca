import type { FoundRow } from "@nepnha/contract/features/search/search";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LAN, problem, until } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { openApp } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
const staff = { ...LAN, userPermissions: ["branches.basic", "branches.read", "branches.create", "vendors.basic"] };
const row = (section: string, title: string): FoundRow => ({
  section,
  _id: title,
  title,
  code: null,
  hint: null,
  path: `/${section === "branches" ? "branch" : "vendor"}/${title}`,
});

/** The first opening loads the palette's code. */
const WAIT = { timeout: 20_000 };
let answers: (term: string) => Answer | Promise<Answer>;
const found = (...items: readonly FoundRow[]): Answer => ({ status: 200, body: { items } });

async function opened(): Promise<ReturnType<typeof userEvent.setup>> {
  backend.state.api = ({ url, body }) =>
    url === "/api/tenant/search" ? answers((JSON.parse(body) as { term: string }).term) : undefined;
  await openApp(backend, "/dashboard", staff);
  await screen.findByRole("navigation", { name: "Danh mục" });
  // Typed in one go, however slow the machine.
  const user = userEvent.setup({ delay: null });
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Tìm kiếm" }, WAIT);
  return user;
}
const options = (): string[] => screen.queryAllByRole("option").map((option) => option.textContent ?? "");
const terms = (): string[] =>
  backend.received
    .filter(({ url }) => url === "/api/tenant/search")
    .map(({ body }) => (JSON.parse(body) as { term: string }).term);

describe("the palette on the screen", () => {
  it("finds rows as one types, asks once for what was typed in one go, and opens the chosen one", async () => {
    answers = () => found(row("branches", "Chi nhánh Đặng"), row("vendors", "Đặng Gia"));
    const user = await opened();
    await user.keyboard("dang");
    const rows = await screen.findByRole("group", { name: "Chi nhánh" });
    expect(within(rows).getByRole("option").textContent).toBe("Chi nhánh Đặng");
    expect(terms()).toEqual(["dang"]);
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("Đặng Gia");
    await user.keyboard("{ArrowUp}{Enter}");
    await act(() => until(() => location.pathname.startsWith("/branch/")));
    await waitFor(() => expect(screen.queryByRole("combobox", { name: "Tìm kiếm" })).toBeNull());
  });

  it("keeps what is typed right behind Ctrl+K, while it is still on its way", async () => {
    answers = () => found();
    await openApp(backend, "/dashboard", staff);
    await screen.findByRole("navigation", { name: "Danh mục" });
    const user = userEvent.setup({ delay: null });
    await user.keyboard("{Control>}k{/Control}chi nhanx{Backspace}h");
    const box = await screen.findByRole<HTMLInputElement>("combobox", { name: "Tìm kiếm" });
    await expect.poll(() => box.value).toBe("chi nhanh");
    await user.keyboard(" ba");
    expect(box.value).toBe("chi nhanh ba");
  });

  it("leads to sections and actions without asking anybody, in a new tab with Ctrl", async () => {
    answers = () => found();
    const tab = vi.spyOn(window, "open").mockReturnValue(null);
    const user = await opened();
    await user.keyboard("chi nhanh");
    expect(options()).toEqual(["Chi nhánh", "Thêm chi nhánh"]);
    await user.keyboard("{ArrowDown}{Control>}{Enter}{/Control}");
    expect(tab).toHaveBeenCalledWith("/branch/new", "_blank", "noopener");
    expect(screen.getByRole("combobox", { name: "Tìm kiếm" })).toBeTruthy();
  });

  it("knows what people call the look", async () => {
    answers = () => found();
    const user = await opened();
    await user.keyboard("doi mau");
    expect(options()).toEqual(["Đổi sang giao diện tối"]);
  });

  it("says that it looks, and that there is nothing", async () => {
    let answer: (value: Answer) => void = () => undefined;
    answers = () => new Promise<Answer>((resolve) => (answer = resolve));
    const user = await opened();
    await user.keyboard("zzz");
    expect(await screen.findByText("Đang tìm trong dữ liệu…")).toBeTruthy();
    await waitFor(() => expect(terms()).toHaveLength(1));
    answer(found());
    expect(await screen.findByText("Không thấy gì khớp với “zzz”")).toBeTruthy();
  });

  it("shows no answer to what is not asked any more", async () => {
    let late: (value: Answer) => void = () => undefined;
    answers = (term) =>
      term === "a" ? new Promise<Answer>((resolve) => (late = resolve)) : found(row("vendors", "Ba Đình"));
    const user = await opened();
    await user.keyboard("a");
    await waitFor(() => expect(terms()).toHaveLength(1));
    await user.clear(screen.getByRole("combobox", { name: "Tìm kiếm" }));
    await user.keyboard("ba");
    expect(await screen.findByRole("option", { name: "Ba Đình" })).toBeTruthy();
    late(found(row("vendors", "An Giang")));
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(options()).toEqual(["Ba Đình"]);
  });

  it("says where the search failed, and tries again", async () => {
    answers = () => problem(503, "UNAVAILABLE");
    const user = await opened();
    await user.keyboard("ba");
    const alert = await screen.findByText(/Chưa tìm được trong dữ liệu/);
    answers = () => found(row("vendors", "Ba Đình"));
    await user.click(within(alert).getByRole("button", { name: "Thử lại" }));
    expect(await screen.findByRole("option", { name: "Ba Đình" })).toBeTruthy();
  });

  it("says without a network that it could not search, not that there is nothing; and finds once there is one", async () => {
    answers = () => found(row("vendors", "Ba Đình"));
    const user = await opened();
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await user.keyboard("zzz");
    expect(await screen.findByText(/Chưa tìm được trong dữ liệu/)).toBeTruthy();
    expect(screen.queryByText(/^Không thấy gì/)).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole("option", { name: "Ba Đình" })).toBeTruthy();
  });
});
