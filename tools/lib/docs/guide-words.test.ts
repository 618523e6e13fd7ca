import { expect, it } from "vitest";
import { lostWords } from "./guide-words.ts";

it("finds what a guide says of a screen and no screen says", () => {
  const pages: Readonly<Record<string, string>> = {
    "docs/guide/a.md": "**Đang chờ bạn** and **Đang chờ\nAnh/Chị**, **A title.** and **Thêm vai trò**",
    "docs/reference/b.md": "**Không đâu có**",
  };
  const repository = { files: Object.keys(pages), exists: () => true, read: (path: string) => pages[path] ?? "" };
  expect(lostWords(repository, { "dashboard.waits": "Đang chờ bạn" })).toEqual([
    "docs/guide/a.md: says **Đang chờ Anh/Chị**, which is no text of the screens",
  ]);
});
