import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { copyOfRepository } from "./support/copy.ts";
import { deleteRow, field, save, search } from "./support/page.ts";
import { newApp, withServer } from "./support/server.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";

test("a section that the tool wrote compiles, passes its tests and is used at once", async ({ browser }) => {
  test.setTimeout(600_000);
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
    node("--import", "tsx", "tools/new-section.ts", "meetingRooms", ...wordsOfOne);
    for (const workspace of ["contract", "server", "web"]) {
      node(packaged("typescript/bin/tsc"), "--noEmit", "-p", workspace);
    }
    node(packaged("oxlint/bin/oxlint"), "--deny-warnings", "contract", "server/seeds");
    const tests = ["contract/src/catalog.test.ts", "server/src/db/catalogue.test.ts", "server/src/testing/plans"];
    node(packaged("vitest/vitest.mjs"), "run", ...tests, "-t", "meetingRooms");
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

      await page.goto("/meeting-rooms");
      await deleteRow(page, "Phòng Lê Lợi");
      await expect(main.getByRole("link", { name: "Phòng Lê Lợi" })).toHaveCount(0);
      await page.context().close();
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
