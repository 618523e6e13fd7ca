import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { t } from "../../platform/i18n/i18n.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const server = useCatalogServer();

function add(count: number, fields: object = {}, from = 0): string[] {
  return Array.from({ length: count }, (_, n) => {
    const code = `CN${String(from + n).padStart(4, "0")}`;
    const row = { address: "1 Lê Lợi", phone: "0901234567", status: 1, ...fields, name: `Số ${from + n}`, code };
    return server.add("branches", row)._id;
  });
}

async function selectPage(path = "/branch"): Promise<Awaited<ReturnType<typeof renderApp>>["user"]> {
  const { user } = await renderApp(server.url, path);
  await screen.findByRole("link", { name: "Số 0" });
  await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
  return user;
}
const namesIn = (bar: HTMLElement): string[] =>
  within(bar)
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);

describe("the bar of a selection", () => {
  it("stays with its rows after somebody thought better of it", async () => {
    add(2);
    const user = await selectPage();
    await user.click(await screen.findByRole("button", { name: "Xoá" }));
    await user.click(await screen.findByRole("button", { name: "Huỷ" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("group", { name: "Đã chọn 2" })).toBeTruthy();
    expect(server.bodies("PUT", "/deleteItems")).toEqual([]);
  });

  it("R4-12 offers to bring back where all are deleted, to delete what is not, and a status only where none is", async () => {
    add(1);
    add(1, { status: 255 }, 1);
    const user = await selectPage("/branch?status=1%2C255");
    const both = await screen.findByRole("group", { name: "Đã chọn 2" });
    expect(namesIn(both)).not.toContain("Đổi trạng thái");
    expect(namesIn(both)).not.toContain("Khôi phục");
    const remove = within(both).getByRole("button", { name: "Xoá" });
    expect(remove.hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Chọn Số 0" }));
    const gone = await screen.findByRole("group", { name: "Đã chọn 1" });
    expect(namesIn(gone)).toContain("Khôi phục");
    expect(namesIn(gone)).not.toContain("Xoá");
    expect(namesIn(gone)).not.toContain("Đổi trạng thái");
  });

  it("says of several rows whose reason it is, and of one the reason alone", async () => {
    add(1);
    add(1, { _can: { update: true, delete: { message: "branches.rule.headOfficeDelete" } } }, 1);
    const user = await selectPage();
    const reason = t("branches.rule.headOfficeDelete");
    expect(await screen.findByText(`Số 1 (CN0001): ${reason}`)).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Chọn Số 0" }));
    await screen.findByText(reason);
  });

  it.each([
    ["whole, by what finds it", null, undefined],
    ["but one of its rows, by the ids of the others", "Chọn Số 3", 11],
  ])("takes a list that is selected %s into a file", async (_how, without, taken) => {
    const ids = add(12);
    const user = await selectPage();
    await user.click(await screen.findByRole("button", { name: "Chọn tất cả 12 dòng" }));
    await screen.findByRole("group", { name: "Đã chọn 12" });
    if (without !== null) await user.click(screen.getByRole("checkbox", { name: without }));
    await user.click(screen.getByRole("button", { name: "Xuất tệp" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Xuất tệp" }));
    await waitFor(() => expect(server.bodies("POST", "/export")).toHaveLength(1));
    const { ids: named } = server.bodies("POST", "/export")[0] as { ids?: string[] };
    expect(named?.length).toBe(taken);
    expect(named ?? []).not.toContain(ids[3]);
  });
});
