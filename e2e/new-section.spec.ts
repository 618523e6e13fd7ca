import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { copyOfRepository } from "./support/copy.ts";
import { deleteRow, field, rowLink, save, search } from "./support/page.ts";
import { newApp, withServer } from "./support/server.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";
const SALES = "sales@nepnha.test";
const CUSTOMER = "customer@nepnha.test";

test("a section that the tool wrote compiles, passes its tests and is used at once", async ({ browser }) => {
  test.setTimeout(900_000);
  const root = copyOfRepository();
  const node = (...args: string[]): string =>
    execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", stdio: "pipe" });
  const packaged = (path: string): string => join(root, "node_modules", path);
  try {
    const wordsOfOne = [
      "--vi",
      "Phòng họp",
      "--vi-one",
      "phòng họp",
      "--en",
      "Meeting rooms",
      "--en-one",
      "meeting room",
    ];
    const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" });
    git("add", "-A");
    const said = node("--import", "tsx", "tools/new-section.ts", "meetingRooms", ...wordsOfOne);
    const [, lines] = /^6 new files, (\d+) lines:$/m.exec(said) ?? [];
    expect(Number(lines)).toBeLessThanOrEqual(75);
    expect(said).toMatch(/^2 lists, \d+ lines:$/m);
    // What it says is what it did: six files, two lists, and what says of itself that it is generated.
    const touched = git("ls-files", "-mo", "--exclude-standard").trim().split("\n");
    const byHand = touched.filter((file) => !/^(\/\/|<!--) Generated/m.test(readFileSync(join(root, file), "utf8")));
    expect(byHand).toHaveLength(8);
    expect(touched.filter((file) => !said.includes(`  ${file}`))).toEqual([]);
    node("--import", "tsx", "tools/check-deps.ts");
    node("--import", "tsx", "tools/gen-reference.ts", "--check");
    for (const workspace of ["contract", "server", "web"]) {
      node(packaged("typescript/bin/tsc"), "--noEmit", "-p", workspace);
    }
    node(packaged("oxlint/bin/oxlint"), "--deny-warnings", "contract", "server/seeds");
    const tests = [
      "contract/src/catalog.test.ts",
      "server/src/platform/db/catalogue.test.ts",
      "server/src/testing/plans",
      "server/src/testing/matrix/matrix.test.ts",
    ];
    // Of the matrix: its rights are those of a plain section, and all its calls have a cell and rows to be about.
    const names = "meetingRooms|the seeded roles are|every route has a row";
    node(packaged("vitest/vitest.mjs"), "run", ...tests, "-t", names);
    execFileSync(process.execPath, [packaged("vite/bin/vite.js"), "build"], { cwd: join(root, "web"), stdio: "pipe" });
    node("tools/build-server.mjs");

    await withServer({ ...(await newApp()), root }, async () => {
      const page = await signedInPage(browser, ADMIN);
      const main = page.getByRole("main");
      const name = field(page, "Tên");
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Phòng họp", exact: true }).first().click();
      await expect(main.getByRole("link", { name: "Phòng họp thứ nhất" })).toBeVisible();

      await page.getByRole("button", { name: "Thêm phòng họp" }).click();
      await name.fill("Phòng Bạch Đằng");
      await save(page).click();
      await expect(page.getByRole("heading", { name: "Phòng Bạch Đằng", level: 1 })).toBeVisible();

      await page.goto("/meeting-rooms");
      await search(page).fill("bach dang");
      await expect(page.getByRole("row")).toHaveCount(2);
      await main.getByRole("link", { name: "Phòng Bạch Đằng" }).click();
      await name.fill("Phòng Lê Lợi");
      await save(page).click();
      await expect(page.getByRole("heading", { name: "Phòng Lê Lợi", level: 1 })).toBeVisible();
      const history = page.getByRole("complementary", { name: "Lịch sử" });
      await expect(history).toContainText("TênPhòng Bạch Đằng → Phòng Lê Lợi");

      await page.goto("/meeting-rooms");
      await page.getByRole("button", { name: "Xuất, nhập" }).click();
      await page.getByRole("menuitem", { name: "Xuất ra Excel, CSV…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("CSV (.csv)").click();
      const download = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Xuất tệp" }).click();
      expect(readFileSync(await (await download).path(), "utf8")).toContain("Phòng Lê Lợi");

      await page.goto("/meeting-rooms");
      await deleteRow(page, "Phòng Lê Lợi");
      await expect(main.getByRole("link", { name: "Phòng Lê Lợi" })).toHaveCount(0);
      await page.context().close();

      const reader = await signedInPage(browser, SALES);
      await reader.goto("/meeting-rooms");
      await expect(rowLink(reader, "Phòng họp thứ nhất")).toBeVisible();
      await expect(reader.getByRole("button", { name: "Thêm phòng họp" })).toHaveCount(0);
      await reader.context().close();
      const outsider = await signedInPage(browser, CUSTOMER);
      await outsider.goto("/meeting-rooms");
      await expect(outsider.getByRole("heading", { name: "Anh/Chị chưa được mở mục này" })).toBeVisible();
      await outsider.context().close();
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
