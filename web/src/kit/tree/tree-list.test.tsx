import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const TREE = "/customer/categories?sort=orderNo&size=3";
const server = useCatalogServer();
let ids: Readonly<Record<string, string>>;

beforeEach(() => {
  const add = (name: string, parentId: string | null): string =>
    server.add("customerCategories", { name, code: name.toUpperCase(), color: "#AA0000", parentId })._id;
  const person = add("Cá nhân", null);
  const company = add("Công ty", null);
  const house = add("Nhà phố", person);
  ids = { person, company, house, villa: add("Biệt thự", person), wide: add("Nhà mặt tiền", house) };
});

const names = (): (string | null)[] => [...document.querySelectorAll("[data-title] a")].map((link) => link.textContent);

describe("a tree of rows", () => {
  it("stands whole, whatever the size of a page, and remembers on the server what is closed", async () => {
    const { user } = await renderApp(server.url, TREE);
    await waitFor(() => expect(names()).toEqual(["Cá nhân", "Nhà phố", "Nhà mặt tiền", "Biệt thự", "Công ty"]));
    await user.click(screen.getByRole("button", { name: "Thu gọn Nhà phố" }));
    await waitFor(() => expect(names()).toEqual(["Cá nhân", "Nhà phố", "Biệt thự", "Công ty"]));
    await waitFor(() =>
      expect(server.bodies("PUT", "tree.customerCategories")).toEqual([{ value: { collapsed: [ids["house"]] } }]),
    );
    cleanup();
    localStorage.clear();
    const again = await renderApp(server.url, TREE);
    await waitFor(() => expect(names()).toEqual(["Cá nhân", "Nhà phố", "Biệt thự", "Công ty"]));
    screen.getByRole("link", { name: "Nhà phố" }).focus();
    await waitFor(async () => {
      await again.user.keyboard("{ArrowRight}");
      expect(names()).toContain("Nhà mặt tiền");
    });
    await again.user.keyboard("{ArrowLeft}");
    await waitFor(() => expect(names()).not.toContain("Nhà mặt tiền"));
  });

  it("has two rows above it, not three, while a field is being chosen to filter by", async () => {
    const { user } = await renderApp(server.url, TREE);
    await waitFor(() => expect(names()).toHaveLength(5));
    const above = (): (string | null)[] => {
      const card = document.querySelector("[data-list-tools]")?.parentElement;
      const parts = [...(card?.children ?? [])];
      const table = parts.findIndex((part) => part.querySelector("table") !== null);
      return parts
        .slice(0, table)
        .flatMap((part) => (part.hasAttribute("data-list-tools") ? [...part.children] : [part]))
        .map(({ textContent }) => textContent);
    };
    const hint = /^Kéo tay nắm/;
    expect(above()).toEqual([expect.anything(), expect.stringMatching(hint)]);
    await user.click(screen.getByRole("button", { name: "Bộ lọc" }));
    await user.type(await screen.findByRole("textbox", { name: "Tìm bộ lọc" }), "trang");
    await user.click(await screen.findByRole("option", { name: "Trạng thái" }));
    await screen.findByRole("dialog", { name: "Trạng thái" });
    expect(above()).toEqual([expect.anything(), expect.stringMatching(/Trạng thái.*Kéo tay nắm/)]);
  });

  it("hangs a row below another one from its menu, never below itself, and back", async () => {
    const { user } = await renderApp(server.url, TREE);
    await waitFor(() => expect(names()).toHaveLength(5));
    await user.click(screen.getByRole("button", { name: "Thao tác với Nhà phố" }));
    await user.click(await screen.findByRole("menuitem", { name: "Chuyển sang nhánh khác" }));
    const field = await screen.findByRole("combobox", { name: "Nằm dưới" });
    await user.click(field);
    const company = await screen.findByRole("option", { name: "Công ty" });
    const offered = screen.getAllByRole("option").map((option) => option.textContent);
    expect(offered.join()).not.toContain("mặt tiền");
    await user.click(company);
    await user.click(screen.getByRole("button", { name: "Chuyển" }));
    await screen.findByText("Đã chuyển Nhà phố sang nhánh khác");
    await waitFor(() => expect(names()).toEqual(["Cá nhân", "Biệt thự", "Công ty", "Nhà phố", "Nhà mặt tiền"]));
    expect(server.bodies("PUT", "/customerCategories")).toEqual([
      { _id: ids["house"], version: 1, parentId: ids["company"] },
    ]);
    await user.click(screen.getByRole("button", { name: "Hoàn tác" }));
    await waitFor(() => expect(names()).toEqual(["Cá nhân", "Nhà phố", "Nhà mặt tiền", "Biệt thự", "Công ty"]));
  });

  it("orders siblings by the arrow keys and sends only those that change places", async () => {
    const { user } = await renderApp(server.url, TREE);
    await waitFor(() => expect(names()).toHaveLength(5));
    screen.getByRole("button", { name: "Đổi thứ tự của Biệt thự" }).focus();
    await user.keyboard("{ArrowUp}");
    await waitFor(() => expect(names()).toEqual(["Cá nhân", "Biệt thự", "Nhà phố", "Nhà mặt tiền", "Công ty"]));
    await waitFor(() => expect(server.bodies("PUT", "/updateOrders")).toEqual([[ids["villa"], ids["house"]]]));
  });

  it("shows what a search finds with its path", async () => {
    await renderApp(server.url, `${TREE}&q=mat+tien`);
    await screen.findByRole("link", { name: "Nhà mặt tiền" });
    await screen.findByText("Cá nhân › Nhà phố");
    expect(names()).toEqual(["Nhà mặt tiền"]);
  });
});
