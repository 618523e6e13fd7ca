import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const { POST, NEWS, HOUSE_TEMPLATE, VIDEO } = ENUMS.postType;
const permissions = ["posts", "houseTemplates", "videos"]
  .flatMap((feature) => ["basic", "read", "update", "readAll"].map((right) => `${feature}.${right}`))
  .concat("postCates.basic");
const server = useCatalogServer();

const cate = (name: string, postType: number = POST): string => server.add("postCates", { name, postType })._id;
const post = (title: string, categoryIds: string[]): string => server.add("posts", { title, categoryIds })._id;

/** The list of posts with these chosen, and the dialog over it. */
const askFor = (...titles: string[]) => askOn("/post", ...titles);

async function askOn(path: string, ...titles: string[]) {
  const { user } = await renderApp(server.url, path, { permissions });
  for (const title of titles) {
    // The first of a file waits for the whole screen to be loaded.
    await user.click(await screen.findByRole("checkbox", { name: `Chọn ${title}` }, { timeout: 20_000 }));
  }
  // And this one for what else can be done with the rows of a section, which is loaded when it is first wanted.
  await user.click(await screen.findByRole("button", { name: "Đổi chuyên mục" }, { timeout: 20_000 }));
  const dialog = within(await screen.findByRole("dialog", { name: `Đổi chuyên mục (${titles.length})` }));
  const save = (): HTMLElement => dialog.getByRole("button", { name: "Lưu" });
  const choose = async (name: string): Promise<void> => {
    await user.click(await dialog.findByRole("combobox", { name: /^Chuyên mục mới/ }));
    await user.click(await screen.findByRole("option", { name }));
  };
  return { user, dialog, save, choose };
}

describe("categories of several posts at once", () => {
  it("puts the chosen ones, and no others, into categories of their kind, says so and shows the list anew", async () => {
    const [before, after] = [cate("Nội thất"), cate("Phong thủy")];
    cate("Khuyến mãi", NEWS);
    const ids = ["Gạch sân nhà", "Sơn tường"].map((title) => post(title, [before]));
    post("Lát sàn", [before]);
    server.interfere(({ url, body }) => {
      if (!url.endsWith("/bulk-categories")) return undefined;
      const sent = JSON.parse(body) as { ids: string[]; categoryIds: string[] };
      for (const id of sent.ids) Object.assign(server.row("posts", id) ?? {}, { categoryIds: sent.categoryIds });
      return { status: 200, body: { items: sent.ids.map((_id) => ({ _id, version: 2 })) } };
    });
    const { user, save, choose } = await askFor("Gạch sân nhà", "Sơn tường");
    expect(save().hasAttribute("disabled")).toBe(true);
    await choose("Phong thủy");
    expect(screen.queryByRole("option", { name: "Khuyến mãi" })).toBeNull();
    await user.click(save());
    expect(await screen.findByText("Đã đổi chuyên mục (2)")).toBeTruthy();
    expect(server.bodies("PUT", "/bulk-categories")).toEqual([{ ids, categoryIds: [after] }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const rowOf = (title: string): string => screen.getByRole("link", { name: title }).closest("tr")?.textContent ?? "";
    await waitFor(() => expect(rowOf("Sơn tường")).toContain("Phong thủy"));
    expect(rowOf("Lát sàn")).toContain("Nội thất");
  });

  it.each([
    ["houseTemplates", "/house-template", HOUSE_TEMPLATE],
    ["videos", "/knowledge/videos", VIDEO],
  ])("R2-06 is there for %s, too, with the categories of their kind", async (feature, path, postType) => {
    const after = cate("Nhà phố", postType);
    cate("Phong thủy");
    const { _id } = server.add(feature, { title: "Nhà ba tầng", categoryIds: [] });
    server.interfere(({ url }) =>
      url.endsWith(`/${feature}/bulk-categories`) ? { status: 200, body: { items: [{ _id, version: 2 }] } } : undefined,
    );
    const { user, save, choose } = await askOn(path, "Nhà ba tầng");
    await choose("Nhà phố");
    expect(screen.queryByRole("option", { name: "Phong thủy" })).toBeNull();
    await user.click(save());
    expect(await screen.findByText("Đã đổi chuyên mục (1)")).toBeTruthy();
    expect(server.bodies("PUT", `/${feature}/bulk-categories`)).toEqual([{ ids: [_id], categoryIds: [after] }]);
  });

  it("shows why none was changed, and keeps what was chosen for another try", async () => {
    const after = cate("Phong thủy");
    post("Gạch sân nhà", []);
    const message = "Chuyên mục này vừa bị xoá.";
    server.interfere(({ url }) =>
      url.endsWith("/bulk-categories")
        ? {
            status: 400,
            body: { status: 400, code: "INVALID_INPUT", detail: "", errors: [{ field: "categoryIds", message }] },
          }
        : undefined,
    );
    const { user, dialog, save, choose } = await askFor("Gạch sân nhà");
    await choose("Phong thủy");
    await user.click(save());
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/^Đã đổi chuyên mục/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(server.bodies("PUT", "/bulk-categories")).toHaveLength(2));
    expect(server.bodies("PUT", "/bulk-categories")[1]).toMatchObject({ categoryIds: [after] });
    await user.click(dialog.getByRole("button", { name: "Huỷ" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
