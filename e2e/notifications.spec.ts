import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow, ok } from "./support/api.ts";
import { connected, overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logIn, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

test("R1-10 a campaign reaches an open page at once, the bell counts it, and the inbox opens what it is about @desktop @phone", async ({
  page,
}) => {
  const { authToken: office } = await logIn("admin@nepnha.test");
  const { authToken: own } = await logIn("sales@nepnha.test");
  const { _id: me } = await ok<{ _id: string }>(own, "GET", "auth/me");
  await ok(own, "PUT", "inbox/read", { all: true });
  await signIn(page, "sales@nepnha.test");
  await page.goto("/dashboard");
  const bell = page.getByTestId("inbox-bell");
  await expect(bell).toHaveAccessibleName("Thông báo");
  await connected(page);

  const title = `Họp đầu tuần ${Date.now()}`;
  const { _id, version } = await createRow(office, "notifications", {
    title,
    content: "Chào {name}, 8 giờ sáng thứ Hai tại văn phòng.",
    style: ENUMS.noticeStyle.WARNING,
    audience: "USERS",
    userIds: [me],
    isMarketing: false,
    channels: ["IN_APP"],
    sendMode: "NOW",
    link: "/branch",
  });
  const preview = await ok<{ total: number }>(office, "POST", "notifications/preview", {
    audience: "USERS",
    userIds: [me],
    isMarketing: false,
  });
  expect(preview.total).toBe(1);
  await ok(office, "POST", `notifications/${_id}/send`, { version });

  await expect(bell).toHaveAccessibleName("1 thông báo chưa đọc");
  // How many there are stands at the corner of the bell, which is still seen.
  const hidden = await bell.evaluate((button) => {
    const [sign, count] = ["svg", ".nn-count"].map((part) => button.querySelector(part)?.getBoundingClientRect());
    if (!sign || !count) return 1;
    const across = Math.min(sign.right, count.right) - Math.max(sign.left, count.left);
    const down = Math.min(sign.bottom, count.bottom) - Math.max(sign.top, count.top);
    return (Math.max(0, across) * Math.max(0, down)) / (sign.width * sign.height);
  });
  expect(hidden).toBeLessThan(0.25);
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Thông báo" });
  await expect(panel.getByText(title)).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "inbox-panel");
  await panel.getByRole("link", { name: "Xem tất cả" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thông báo" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot(page, "inbox");
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: title }).click();
  await expect(page).toHaveURL(/\/branch/);
  await expect(bell).toHaveAccessibleName("Thông báo");
});
