import { expect, type Page } from "@playwright/test";

/** Opens the conversation with somebody from the chat's list. */
export async function openDirect(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Nhắn tin cho…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(name);
  await dialog.getByRole("button", { name }).click();
  await expect(page.getByRole("textbox", { name: `Nhắn tin tới ${name}` })).toBeVisible();
}

/** Says something in the open conversation. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /Nhắn tin tới/ }).fill(text);
  await page.getByRole("button", { name: "Gửi", exact: true }).click();
}
