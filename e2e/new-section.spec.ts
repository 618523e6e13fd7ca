import { execFile, execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { copyOfRepository } from "./support/copy.ts";
import { goTo, deleteRow, field, rowLink, save, search } from "./support/page.ts";
import { newApp, withServer } from "./support/server.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";
const SALES = "sales@nepnha.test";
const CUSTOMER = "customer@nepnha.test";

test("a section that the tool wrote compiles, passes its tests and is used at once", async ({ browser }) => {
  test.setTimeout(900_000);
  const root = copyOfRepository();
  const nodeIn = async (cwd: string, ...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  };
  const node = (...args: string[]): Promise<string> => nodeIn(root, ...args);
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
    const said = await node("--import", "tsx", "tools/new-section.ts", "meetingRooms", ...wordsOfOne);
    const [, lines] = /^6 new files, (\d+) lines:$/m.exec(said) ?? [];
    expect(Number(lines)).toBeLessThanOrEqual(75);
    expect(said).toMatch(/^2 lists, \d+ lines:$/m);
    // What it says is what it did: six files, two lists, and what says of itself that it is generated.
    const touched = git("ls-files", "-mo", "--exclude-standard").trim().split("\n");
    const byHand = touched.filter((file) => !/^(\/\/|<!--) Generated/m.test(readFileSync(join(root, file), "utf8")));
    expect(byHand).toHaveLength(8);
    expect(touched.filter((file) => !said.includes(`  ${file}`))).toEqual([]);
    const checkedAndBuilt = async (): Promise<void> => {
      await node("--import", "tsx", "tools/check-deps.ts");
      await node("--import", "tsx", "tools/gen-reference.ts", "--check");
      for (const workspace of ["contract", "server", "web"]) {
        await node(packaged("typescript/bin/tsc"), "--noEmit", "-p", workspace);
      }
      await node(packaged("oxlint/bin/oxlint"), "--deny-warnings", "contract", "server/seeds");
      await nodeIn(join(root, "web"), packaged("vite/bin/vite.js"), "build");
      await node("tools/build-server.mjs");
    };
    const tests = [
      "contract/src/catalog.test.ts",
      "server/src/platform/db/catalogue.test.ts",
      "server/src/testing/plans",
      "server/src/testing/matrix/matrix.test.ts",
    ];
    // Of the matrix: its rights are those of a plain section, and all its calls have a cell and rows to be about.
    const names = "meetingRooms|the seeded roles are|every route has a row";
    // Side by side: the tests wait for their database much of the time.
    const done = await Promise.allSettled([
      checkedAndBuilt(),
      node(packaged("vitest/vitest.mjs"), "run", "--maxWorkers=1", ...tests, "-t", names),
    ]);
    expect(done.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([]);

    await withServer({ ...(await newApp()), root }, async () => {
      const page = await signedInPage(browser, ADMIN);
      const main = page.getByRole("main");
      const name = field(page, "Tên");
      await page.goto("/dashboard");
      await goTo(page, "phong hop");
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
      await page.close();

      const reader = await signedInPage(browser, SALES);
      await reader.goto("/meeting-rooms");
      await expect(rowLink(reader, "Phòng họp thứ nhất")).toBeVisible();
      await expect(reader.getByRole("button", { name: "Thêm phòng họp" })).toHaveCount(0);
      await reader.close();
      const outsider = await signedInPage(browser, CUSTOMER);
      await outsider.goto("/meeting-rooms");
      await expect(outsider.getByRole("heading", { name: "Chưa được mở mục này" })).toBeVisible();
      await outsider.close();
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
