import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input, save } from "./form-testing.ts";
import { differenceOf } from "./text-difference.ts";

const BRANCH = { name: "Quận 7", code: "CN001", address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const SLOW = { timeout: 20_000 };
const server = useCatalogServer();

describe("what is kept for the next screen", () => {
  it("a list that was read a moment ago shows what was saved since", async () => {
    const row = server.add("branches", BRANCH);
    const { user, path, go } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Quận 7" }, SLOW);
    void go(`/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    await user.click(screen.getByRole("button", { name: "Lưu và đóng" }));
    await waitFor(() => expect(path()).toBe("/branch"));
    expect(await screen.findByRole("link", { name: "Quận 7 A" }, SLOW)).toBeTruthy();
  });

  it("a row whose other version was taken opens with it the next time", async () => {
    const row = server.add("branches", BRANCH);
    const { user, path, go } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    Object.assign(server.row("branches", row._id) ?? {}, { name: "Của họ", version: 2 });
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Lấy tất cả của họ" }));
    await waitFor(async () => expect((await input(/Tên chi nhánh/)).value).toBe("Của họ"));
    void go("/branch");
    await waitFor(() => expect(path()).toBe("/branch"));
    void go(`/branch/${row._id}`);
    expect((await input(/Tên chi nhánh/)).value).toBe("Của họ");
  });
});

describe("a form with nothing changed", () => {
  it("says that there is nothing to save, and calls nobody", async () => {
    const row = server.add("branches", BRANCH);
    const { user, path } = await renderApp(server.url, `/branch/${row._id}`);
    await input(/Tên chi nhánh/);
    await user.click(save());
    await screen.findByText("Không có thay đổi nào để lưu", undefined, SLOW);
    expect(screen.queryByText("Lưu thành công")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Lưu và đóng" }));
    await waitFor(() => expect(path()).toBe("/branch"), SLOW);
    expect(screen.queryByText("Lưu thành công")).toBeNull();
    expect(server.bodies("PUT", "/branches")).toEqual([]);
  });
});

it("forty characters around what differs stand as they are, one more is cut", () => {
  const around = (length: number) => `${"x".repeat(length - 1)} `;
  expect(differenceOf(`${around(40)}đỏ`, `${around(40)}xanh`).before).toBe(around(40));
  expect(differenceOf(`${around(41)}đỏ`, `${around(41)}xanh`).before).toBe(`…${around(40)}`);
});
