import { expect, type Browser } from "@playwright/test";
import { named } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

/** Reads a conversation, loses the network, opens the page anew, and comes back. */
async function readsWithout(browser: Browser, who: string, view: { width: number; height: number }): Promise<void> {
  const page = await signedInPage(browser, who, { serviceWorkers: "allow", viewport: view });
  await page.goto("/chat");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // From here on the worker keeps what the page is made of.
  await page.reload();
  const list = page.getByRole("navigation", { name: "Danh sách cuộc trò chuyện" });
  const thread = page.getByRole("group", { name: "Tin nhắn" });
  // Whom another journey has let in a moment ago is there still.
  await list.getByRole("link", { name: /^(Đang hoạt động )?Đặng Quốc Bảo/ }).click();
  const text = named("Nhớ mang bản vẽ thang");
  await page.getByRole("textbox", { name: /Nhắn tin tới/ }).fill(text);
  await page.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(thread.getByText(text)).toBeVisible();
  const isKept = (): Promise<boolean> =>
    page.evaluate(async (words) => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === "nepnha-mine-kept")) return false;
      const answer = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error ?? new Error("nothing")));
        });
      const database = await answer(indexedDB.open("nepnha-mine-kept"));
      const rows: unknown[] = await answer(database.transaction("conversations").objectStore("conversations").getAll());
      database.close();
      return JSON.stringify(rows).includes(words);
    }, text);
  await expect.poll(isKept).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await expect(thread.getByText(text)).toBeVisible();
  await expect(page.getByText("Mất kết nối. Sẽ tự thử lại")).toBeVisible();
  await shot(page, `chat-offline-${view.width}`);

  await page.context().setOffline(false);
  // It connects by itself, at the latest with the next try.
  await expect(page.getByText("Mất kết nối. Sẽ tự thử lại")).toHaveCount(0, { timeout: 60_000 });
  await expect(thread.getByText(text)).toBeVisible();
}

test("R9-04 a conversation that was read is there without a network, and goes on with it", async ({ browser }) => {
  await readsWithout(browser, "care@nepnha.test", { width: 1440, height: 900 });
});
