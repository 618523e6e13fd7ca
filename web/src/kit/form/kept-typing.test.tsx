import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input, save } from "./form-testing.ts";

const BRANCH = { name: "Quận 7", code: "CN001", address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const BACK = /^Những gì nhập dở lúc .* vẫn còn đây/;
const server = useCatalogServer();
const kept = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith("nepnha-mine-typed-"));

beforeEach(() => {
  sessionStorage.clear();
});

/** The page ends without a word to it, and opens again. */
async function reload(path: string): Promise<Awaited<ReturnType<typeof renderApp>>> {
  const stays = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ""] as const);
  cleanup();
  for (const [key, text] of stays) sessionStorage.setItem(key, text);
  return renderApp(server.url, path);
}

describe("what is typed and not saved", () => {
  it.each([
    ["/branch/new", false],
    ["the form of a row", true],
  ])("is there again after a reload: %s", async (_, ofRow) => {
    const path = ofRow ? `/branch/${server.add("branches", BRANCH)._id}` : "/branch/new";
    const { user } = await renderApp(server.url, path);
    await user.type(await input(/Email/), "vinh@nepnha.test");
    await waitFor(() => expect(kept()).toHaveLength(1));
    const again = await reload(path);
    expect(await screen.findByText(BACK)).toBeTruthy();
    expect((await input(/Email/)).value).toBe("vinh@nepnha.test");
    expect((await input(/Tên chi nhánh/)).value).toBe(ofRow ? "Quận 7" : "");
    const note = (await screen.findByText(BACK)).closest<HTMLElement>("[role=status]") ?? document.body;
    await again.user.click(within(note).getByRole("button", { name: "Bỏ thay đổi" }));
    expect((await input(/Email/)).value).toBe("");
    await waitFor(() => expect([kept(), screen.queryByText(BACK)]).toEqual([[], null]));
  });

  it("is kept no longer once it is saved, or the form is left", async () => {
    const { _id: id } = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${id}`);
    await user.type(await input(/Email/), "vinh@nepnha.test");
    await waitFor(() => expect(kept()).toHaveLength(1));
    await user.click(save());
    await screen.findByText("Lưu thành công");
    await waitFor(() => expect(kept()).toEqual([]));
    await user.type(await input(/Email/), ".vn");
    await waitFor(() => expect(kept()).toHaveLength(1));
    cleanup();
    expect(kept()).toEqual([]);
  });

  it("does not come back into a row that somebody else has changed", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Email/), "vinh@nepnha.test");
    await waitFor(() => expect(kept()).toHaveLength(1));
    Object.assign(server.row("branches", row._id) ?? {}, { version: 9, email: "khac@nepnha.test" });
    await reload(`/branch/${row._id}`);
    expect((await input(/Email/)).value).toBe("khac@nepnha.test");
    expect(screen.queryByText(BACK)).toBeNull();
  });

  it("is whose it is, of the row that a new one copies, and without files", async () => {
    const { _id: copied } = server.add("branches", BRANCH);
    const copy = `/branch/new?from=${copied}`;
    const { user } = await renderApp(server.url, copy);
    await user.type(await input(/Email/), "vinh@nepnha.test");
    await waitFor(() => expect(kept()).toHaveLength(1));
    const [key = ""] = kept();
    const text = sessionStorage.getItem(key) ?? "";
    const { values } = JSON.parse(text) as { values: Record<string, unknown> };
    expect(values).toMatchObject({ email: "vinh@nepnha.test" });
    expect(values).not.toHaveProperty("images");
    expect(values).toHaveProperty("openHours");
    await reload("/branch/new");
    expect((await input(/Email/)).value).toBe("");
    expect(screen.queryByText(BACK)).toBeNull();

    cleanup();
    sessionStorage.clear();
    sessionStorage.setItem(key.replace(/typed-\S+/u, "typed-somebody-else"), text);
    await reload(copy);
    expect((await input(/Email/)).value).toBe("");
    expect(screen.queryByText(BACK)).toBeNull();
  });
});
