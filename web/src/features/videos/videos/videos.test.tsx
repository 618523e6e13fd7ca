import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";
import { useCatalogServer } from "../../../testing/use-catalog-server.ts";

const permissions = ["videos", "playlists", "postCates"].flatMap((name) =>
  ["basic", "read", "create", "update", "readAll"].map((right) => `${name}.${right}`),
);
const LINK = { source: "YOUTUBE", videoUrl: "https://youtu.be/abcDEF_-123", processingStatus: "READY" } as const;
const server = useCatalogServer();

describe("form of a video", () => {
  it("R1-04 takes a length as it stands on a player, and refuses what is none", async () => {
    const cate = server.add("postCates", { name: "Móng", postType: ENUMS.postType.VIDEO });
    server.add("postCates", { name: "Tin", postType: ENUMS.postType.NEWS });
    const { user } = await renderApp(server.url, "/knowledge/videos/new", { permissions });
    await user.click(await screen.findByRole("textbox", { name: /Tiêu đề/ }));
    await user.paste("Đổ móng");
    await user.click(screen.getByRole("combobox", { name: /Nguồn/ }));
    await user.click(await screen.findByRole("option", { name: "YouTube" }));
    expect(screen.getByText("Ví dụ: https://www.youtube.com/watch?v=…")).toBeTruthy();
    await user.click(screen.getByRole("textbox", { name: /Địa chỉ video/ }));
    await user.paste(LINK.videoUrl);
    const length = screen.getByRole<HTMLInputElement>("textbox", { name: "Thời lượng" });
    await user.type(length, "4:7x");
    await user.click(screen.getByRole("combobox", { name: /Chuyên mục/ }));
    const news = await screen.findByRole("option", { name: /Tin/ });
    expect(news.hasAttribute("data-combobox-disabled")).toBe(true);
    await user.click(screen.getByRole("option", { name: /Móng/ }));
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    expect(await screen.findByText("Thời lượng không hợp lệ")).toBeTruthy();
    expect(server.bodies("POST", "/videos")).toEqual([]);
    await user.clear(length);
    await user.type(length, "4:07");
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await screen.findByText("Lưu thành công");
    expect(server.bodies("POST", "/videos")).toMatchObject([
      { duration: 247, categoryIds: [cate._id], source: "YOUTUBE" },
    ]);
  });

  it("R8-05 says that a video cannot be decoded, and has it read once more", async () => {
    const row = server.add("videos", {
      title: "Đổ móng",
      source: "UPLOAD",
      videoFile: "019f3a70-0000-7000-8000-000000000001",
      processingStatus: "FAILED",
    });
    server.interfere(({ url }) => (url.endsWith("/retry") ? { status: 200, body: row } : undefined));
    const { user } = await renderApp(server.url, `/knowledge/videos/${row._id}`, { permissions });
    expect(await screen.findByText(/^Không giải mã được video này\./)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Thử lại xử lý" }));
    await waitFor(() => expect(server.bodies("PUT", `/videos/${row._id}/retry`)).toHaveLength(1));
  });
});

describe("form of a playlist", () => {
  it("R1-04 sorts its videos by key and takes one out", async () => {
    const [one, two, three] = ["Một", "Hai", "Ba"].map((title) => server.add("videos", { title, ...LINK }));
    const ids = [one, two, three].map((row) => row?._id);
    const list = server.add("playlists", { name: "Xây nhà", slug: "xay-nha", videoIds: ids, audience: "PUBLIC" });
    const { user } = await renderApp(server.url, `/knowledge/playlists/${list._id}`, { permissions });
    const handle = await screen.findByRole("button", { name: /^Dòng 3 trong 3.*: Ba$/ });
    handle.focus();
    await user.keyboard("{ArrowUp}");
    expect(await screen.findByText("Dòng ở vị trí 2 trong 3")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Bỏ dòng 1: Một$/ }));
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await screen.findByText("Lưu thành công");
    expect(server.bodies("PUT", "/playlists")).toMatchObject([{ videoIds: [three?._id, two?._id] }]);
  });
});
