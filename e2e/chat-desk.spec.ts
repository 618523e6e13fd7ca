import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { say } from "./support/talk.ts";

const DUYEN = "Võ Thị Mỹ Duyên";

const composer = (page: Page): Locator => page.getByRole("textbox", { name: /Nhắn tin tới/ });
const thread = (page: Page): Locator => page.getByRole("group", { name: "Tin nhắn" });
const views = (page: Page): Locator => page.getByRole("group", { name: "Lọc cuộc trò chuyện với khách" });
const list = (page: Page): Locator => page.getByRole("navigation", { name: "Danh sách cuộc trò chuyện" });
const view = (page: Page, name: string): Locator => views(page).getByRole("button", { name });

/** Somebody from outside asks the company. */
async function ask(browser: Browser, email: string, text: string): Promise<Page> {
  const page = await signedInPage(browser, email);
  await page.goto("/chat?ask=1");
  await say(page, text);
  await expect(thread(page).getByText(text)).toBeVisible();
  return page;
}

async function openDesk(browser: Browser, email: string): Promise<Page> {
  const page = await signedInPage(browser, email);
  await page.goto("/chat?desk=waiting");
  await expect(view(page, "Đang chờ")).toHaveAttribute("aria-pressed", "true");
  return page;
}

/** The menu of the open conversation at the desk. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Phân công trả lời" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Ends the open conversation, so that the next one who asks waits for anybody. */
async function close(page: Page): Promise<void> {
  await act(page, "Kết thúc");
  await page.getByRole("dialog").getByRole("button", { name: "Kết thúc" }).click();
  await expect(page.getByText("Cuộc trò chuyện đã kết thúc. Khách nhắn tiếp thì tự mở lại.")).toBeVisible();
}

test(
  "R6-07 a customer waits, is answered by who takes them, handed on, given back, and writes again after the end",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const question = named("Nhà em 5 × 20, sơn lại hết bao nhiêu ạ?");
    const customer = await ask(browser, "customer@nepnha.test", question);
    await expect(customer.getByText("Nhân viên tư vấn sẽ trả lời tại đây")).toBeVisible();
    const care = await openDesk(browser, "care@nepnha.test");
    const admin = await openDesk(browser, "admin@nepnha.test");

    const row = (page: Page): Locator => list(page).getByRole("link").filter({ hasText: question });
    await expect(row(care)).toContainText(/Vừa hỏi|Chờ/);
    await row(admin).click();
    await row(care).click();
    await expect(care.getByText("Chưa ai nhận trả lời khách này.")).toBeVisible();
    await expect(composer(care)).toHaveCount(0);
    await expectNoSeriousA11y(care);
    await shot(care, "chat-desk-waiting");
    await care.getByRole("button", { name: "Nhận trả lời" }).click();
    await expect(composer(care)).toBeVisible();
    await expect(care.getByText("Bạn đang trả lời")).toBeVisible();
    await expect(admin.getByText(`${DUYEN} đang trả lời`).first()).toBeVisible();
    await expect(customer.getByText(`${DUYEN} đang trả lời`).first()).toBeVisible();
    const answer = named("Dạ em gửi bảng giá ngay ạ");
    await say(care, answer);
    await expect(thread(customer).getByText(answer)).toBeVisible();
    await shot(customer, "chat-desk-customer");

    await act(care, "Chuyển cho đồng nghiệp…");
    await shot(care, "chat-desk-transfer");
    await care.getByRole("dialog").getByRole("button", { name: "Hà" }).click();
    await expect(care.getByRole("button", { name: "Nhận trả lời" })).toBeVisible();
    await expect(admin.getByText("Bạn đang trả lời")).toBeVisible();
    await act(admin, "Trả về hàng chờ");
    await expect(care.getByText("Chưa ai nhận trả lời khách này.")).toBeVisible();

    await care.getByRole("button", { name: "Nhận trả lời" }).click();
    await expect(care.getByText("Bạn đang trả lời")).toBeVisible();
    await close(care);
    const more = named("Em hỏi thêm chút ạ");
    await say(customer, more);
    await expect(care.getByText("Chưa ai nhận trả lời khách này.")).toBeVisible();
    await expect(thread(care).getByText(more)).toBeVisible();
  },
);

test("R6-07 who waits stands on the start page and in the menu, until somebody answers", async ({ browser }) => {
  const question = named("Cho em hỏi chi phí sửa bếp");
  await ask(browser, "customer@nepnha.test", question);
  const care = await signedInPage(browser, "care@nepnha.test");
  await care.goto("/dashboard");
  const card = care.getByRole("region", { name: "Khách đang chờ trả lời" });
  await expect(card.getByText(question)).toBeVisible();
  const menu = care.getByRole("navigation", { name: "Danh mục" }).getByRole("link", { name: /Trò chuyện/ });
  await expect(menu).toContainText(/\d/);
  const waiting = async (): Promise<number> => Number(/\d+/.exec((await menu.textContent()) ?? "")?.[0] ?? 0);
  const before = await waiting();
  await shot(care, "chat-desk-start");
  await card.getByRole("link", { name: "Xem tất cả: Khách đang chờ trả lời" }).click();
  await expect(view(care, "Đang chờ")).toHaveAttribute("aria-pressed", "true");
  await list(care).getByRole("link").filter({ hasText: question }).click();
  await care.getByRole("button", { name: "Nhận trả lời" }).click();
  await say(care, named("Dạ em báo giá ngay ạ"));
  await close(care);
  await care.goto("/dashboard");
  await expect(care.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect.poll(waiting).toBeLessThan(before);
});

test("R6-07 a customer complains beside asking for advice, and stands in the same queue", async ({ browser }) => {
  const customer = await signedInPage(browser, "customer@nepnha.test");
  await customer.goto("/chat");
  await customer.getByRole("button", { name: "Góp ý, khiếu nại" }).click();
  await expect(customer.getByRole("heading", { name: "Khiếu nại · Nếp Nhà" })).toBeVisible();
  await shot(customer, "chat-desk-complaint");
  const complaint = named("Trần phòng khách bị thấm sau mưa");
  await say(customer, complaint);
  await expect(thread(customer).getByText(complaint)).toBeVisible();
  await expectNoSeriousA11y(customer);
  const care = await openDesk(browser, "care@nepnha.test");
  await list(care).getByRole("link", { name: "Khiếu nại · Đặng Quốc Bảo" }).click();
  await expect(thread(care).getByText(complaint)).toBeVisible();
  await care.getByRole("button", { name: "Nhận trả lời" }).click();
  await say(care, named("Dạ mai em cho thợ qua xem ạ"));
  await expect(customer.getByText(`${DUYEN} đang trả lời`).first()).toBeVisible();
});
