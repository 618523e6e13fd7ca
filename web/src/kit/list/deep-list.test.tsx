import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../testing/catalog-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const ALL = FIND_COUNT_LIMIT + 12;
const SIZE = 5;
/** The last page that a number reaches: rows 10.001 to 10.005. */
const DEEPEST = FIND_COUNT_LIMIT / SIZE + 1;
const server = useCatalogServer();

beforeEach(() => {
  const fields = { address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
  const rows = Array.from({ length: ALL }, (_, index) => ({
    ...fields,
    name: `Số ${index + 1}`,
    code: `C${index + 1}`,
  }));
  server.addMany("branches", rows);
});

const row = (number: number): Promise<HTMLElement> => screen.findByRole("link", { name: `Số ${number}` });
const button = (name: string): Promise<HTMLButtonElement> => screen.findByRole("button", { name });
const paginator = (): unknown =>
  (server.bodies("POST", "/branches/find").at(-1) as { paginator: unknown } | undefined)?.paginator;
const placeOf = (path: string): Record<string, string> => Object.fromEntries(new URLSearchParams(path.split("?")[1]));

describe("a list that is longer than a find counts", () => {
  it("R3-03 R3-04 goes on behind the rows that are shown; Back and a reload show the same", async () => {
    const { user, path, back } = await renderApp(server.url, `/branch?page=${DEEPEST}&size=${SIZE}`);
    await row(FIND_COUNT_LIMIT + 1);
    expect(await screen.findByText("10.001–10.005 trong hơn 10.000")).toBeTruthy();
    await user.click(await button("Trang sau"));
    await row(FIND_COUNT_LIMIT + 6);
    const there = path();
    expect(placeOf(there)).toEqual({ page: String(DEEPEST + 1), size: "5", after: expect.any(String) as string });
    expect(paginator()).toMatchObject({ page: DEEPEST + 1, after: placeOf(there)["after"] });
    expect(screen.getByText("Trang 2.002")).toBeTruthy();
    await user.click(await button("Trang sau"));
    await row(ALL);
    expect(screen.getByText("10.011–10.012 trong hơn 10.000")).toBeTruthy();
    expect(await button("Trang sau")).toHaveProperty("disabled", true);
    back();
    await row(FIND_COUNT_LIMIT + 6);
    cleanup();
    const again = await renderApp(server.url, there);
    await row(FIND_COUNT_LIMIT + 6);
    expect(again.path()).toBe(there);
    // As soon as a number reaches that deep, the page is asked by it again.
    await again.user.click(await button("Trang trước"));
    await row(FIND_COUNT_LIMIT + 1);
    expect(placeOf(again.path())).toEqual({ page: String(DEEPEST), size: "5" });
    await again.user.click(await button(`Trang ${DEEPEST - 1}`));
    await row(FIND_COUNT_LIMIT);
  });

  it("R3-04 shows its end, goes back from there, and to its beginning", async () => {
    const { user, path } = await renderApp(server.url, `/branch?size=${SIZE}`);
    await row(1);
    await user.click(await button("Đến trang cuối"));
    await row(ALL);
    expect(placeOf(path())).toEqual({ last: "true", size: "5" });
    expect(screen.getByText("5 dòng cuối trong hơn 10.000")).toBeTruthy();
    expect(await button("Đến trang cuối")).toHaveProperty("disabled", true);
    expect(await button("Trang sau")).toHaveProperty("disabled", true);
    await user.click(await button("Trang trước"));
    await row(ALL - 5);
    expect(Object.keys(placeOf(path()))).toEqual(["before", "size"]);
    expect(screen.getByText("5 dòng trong hơn 10.000")).toBeTruthy();
    await user.click(await button("Trang sau"));
    await row(ALL);
    await user.click(await button("Về trang đầu"));
    await row(1);
    expect(path()).toBe("/branch?size=5");
  });

  it("R3-03 begins again, calmly, where the row is gone that a page was behind, and where a number is too deep", async () => {
    const gone = "01900000-0000-7000-8000-00000000dead";
    const { path } = await renderApp(server.url, `/branch?page=${DEEPEST + 1}&size=${SIZE}&after=${gone}`);
    await row(1);
    expect(path()).toBe("/branch?size=5");
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(screen.queryByText(/lỗi|không thành công/i)).toBeNull();
    cleanup();
    const deep = await renderApp(server.url, `/branch?page=900000&size=${SIZE}`);
    await row(FIND_COUNT_LIMIT + 1);
    expect(placeOf(deep.path())).toEqual({ page: String(DEEPEST), size: "5" });
    cleanup();
    // Behind the very last row is the end.
    const last = await renderApp(server.url, `/branch?size=${SIZE}&last=true`);
    await row(ALL);
    const id = (await row(ALL)).getAttribute("href")?.split("/").at(-1);
    await last.go(`/branch?size=${SIZE}&page=${DEEPEST + 3}&after=${id}`);
    await waitFor(() => expect(placeOf(last.path())).toEqual({ last: "true", size: "5" }));
  });

  it("R3-04 is counted exactly when somebody wants that; a refusal says why", async () => {
    const { user } = await renderApp(server.url, `/branch?size=${SIZE}&isHeadOffice=false`);
    expect(await screen.findByText("hơn 10.000 chi nhánh")).toBeTruthy();
    server.interfere(({ url }) =>
      url.endsWith("/count") ? refusal({ name: "branches" }, "UNAVAILABLE", []) : undefined,
    );
    await user.click(await button("Đếm chính xác"));
    expect(await screen.findByText("Hệ thống đang bận. Vui lòng thử lại sau ít phút.")).toBeTruthy();
    server.interfere(null);
    await user.click(await button("Đếm chính xác"));
    expect(await screen.findByText("10.012 chi nhánh")).toBeTruthy();
    expect(screen.getByText("1–5 trong 10.012")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Đếm chính xác" })).toBeNull();
    expect(server.bodies("POST", "/branches/count").at(-1)).toMatchObject({ filter: { isHeadOffice: false } });
  });

  const deleteSecond = async (user: UserEvent): Promise<void> => {
    await user.click(screen.getByRole("checkbox", { name: "Chọn Số 2" }));
    await user.click(
      within(await screen.findByRole("group", { name: "Đã chọn 1" })).getByRole("button", { name: "Xoá" }),
    );
    const asked = await screen.findByRole("dialog", { name: "Xoá “Số 2”?" });
    await user.click(within(asked).getByRole("button", { name: "Xoá" }));
  };

  it("R3-04 a number that is quickly counted is counted again by itself once one of the rows has changed", async () => {
    const { user } = await renderApp(server.url, `/branch?size=${SIZE}`);
    await user.click(await button("Đếm chính xác"));
    await screen.findByText("10.012 chi nhánh");
    await deleteSecond(user);
    expect(await screen.findByText("10.011 chi nhánh")).toBeTruthy();
    expect(screen.getByText("1–5 trong 10.011")).toBeTruthy();
    expect(server.bodies("POST", "/branches/count")).toHaveLength(2);
  });

  it("R3-04 an older count does not stand in for what a find knows exactly", async () => {
    const { user } = await renderApp(server.url, `/branch?size=${SIZE}`);
    await user.click(await button("Đếm chính xác"));
    await screen.findByText("10.012 chi nhánh");
    server.interfere(({ url }) =>
      url.endsWith("/find") ? { status: 200, body: { items: [], total: 7, totalIsExact: true } } : undefined,
    );
    await deleteSecond(user);
    expect(await screen.findByText("7 chi nhánh")).toBeTruthy();
  });

  it("R3-04 what is dear to count nobody has counted any more once one of the rows has changed", async () => {
    const { user } = await renderApp(server.url, `/branch?size=${SIZE}`);
    server.interfere(({ url }) => (url.endsWith("/count") ? { status: 200, body: { total: 200_001 } } : undefined));
    await user.click(await button("Đếm chính xác"));
    await screen.findByText("200.001 chi nhánh");
    server.interfere(null);
    await deleteSecond(user);
    expect(await screen.findByText("hơn 10.000 chi nhánh")).toBeTruthy();
    expect(screen.getByText("1–5 trong hơn 10.000")).toBeTruthy();
    expect(server.bodies("POST", "/branches/count")).toHaveLength(1);
    await user.click(await button("Đếm chính xác"));
    expect(await screen.findByText("10.011 chi nhánh")).toBeTruthy();
  });

  it("goes from row to row onto the next page there, and back to it", async () => {
    const { user, path } = await renderApp(server.url, `/branch?page=${DEEPEST}&size=${SIZE}`);
    await user.click(await row(FIND_COUNT_LIMIT + 5));
    expect(await screen.findByText("10.005/hơn 10.000")).toBeTruthy();
    await user.click(await button("Mục sau"));
    expect(await screen.findByText("10.006/hơn 10.000")).toBeTruthy();
    await user.click(await button("Mục trước"));
    expect(await screen.findByText("10.005/hơn 10.000")).toBeTruthy();
    await user.click(await button("Mục sau"));
    await screen.findByText("10.006/hơn 10.000");
    await user.click(await screen.findByRole("link", { name: "Chi nhánh" }));
    await row(FIND_COUNT_LIMIT + 6);
    expect(placeOf(path())).toMatchObject({ page: String(DEEPEST + 1), after: expect.any(String) as string });
  });

  it("offers to select as many as can be, not a number that nobody knows", async () => {
    const { user } = await renderApp(server.url, `/branch?size=${SIZE}`);
    await row(1);
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    expect(await button("Chọn 10.000 dòng đầu")).toBeTruthy();
    cleanup();
    // They would be others than those that are shown and ticked.
    const deep = await renderApp(server.url, `/branch?page=${DEEPEST}&size=${SIZE}`);
    await row(FIND_COUNT_LIMIT + 1);
    await deep.user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    expect(await screen.findByText("Đã chọn 5")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Chọn 10.000 dòng đầu" })).toBeNull();
  });
});
