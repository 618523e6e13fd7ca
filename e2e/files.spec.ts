import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow } from "./support/api.ts";
import { HOSTILE_FILES } from "./support/hostile-files.ts";
import { save, saved } from "./support/page.ts";
import { DOT } from "./support/picture.ts";
import { shot } from "./support/shot.ts";
import { logIn, signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { send, stored } from "./support/upload.ts";

const ADMIN = "admin@nepnha.test";
const CONTENT = "content@nepnha.test";
const SALES = "sales@nepnha.test";
const VENDOR = { vendorType: "MATERIAL", trades: ["TILE"], contactName: "Chị Hoa", phone: "0901234567" };
const MB = 1024 * 1024;
/** A form with all its parts takes its time where many things run beside the test. */
const SLOW = 40_000;
const PARTS = "**/api/tenant/uploads/*";
const SAMPLES = resolve(import.meta.dirname, "../server/src/platform/files/testing");

/** A film of four seconds that weighs as much as a real one: an empty box fills it up (ISO 14496-12, 8.1.2). */
function film(bytes: number): Buffer {
  const short = readFileSync(join(SAMPLES, "short.mp4"));
  const box = Buffer.alloc(bytes - short.length);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "latin1");
  return Buffer.concat([short, box]);
}

/** The form of a new video. @returns its field for the film */
async function openVideoForm(page: Page): Promise<Locator> {
  await page.goto("/knowledge/videos/new");
  const field = page.getByRole("group", { name: "Tệp video", exact: true });
  await expect(field).toBeVisible({ timeout: SLOW });
  return field;
}

/** A film as a file of this test. @returns its path */
function onDisk(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, film(bytes));
  return path;
}

/** A PDF of one page with a text on it. */
function pdf(drawing: string): Buffer {
  const stream = `BT /F1 24 Tf 40 100 Td ${drawing} ET`;
  return Buffer.from(
    [
      "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
      "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj",
      "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R",
      "/Resources << /Font << /F1 5 0 R >> >> >>\nendobj",
      `4 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj`,
      "5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj",
      "trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n",
    ].join("\n"),
  );
}

/** Pictures of the browser's own making, dropped on a field together. */
async function dropPictures(page: Page, field: string, count: number): Promise<void> {
  const files = await page.evaluateHandle(async (wanted) => {
    const data = new DataTransfer();
    for (let index = 0; index < wanted; index += 1) {
      const canvas = Object.assign(document.createElement("canvas"), { width: 900 + index * 60, height: 600 });
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("There is no canvas");
      pen.fillStyle = `hsl(${index * 70} 55% 45%)`;
      pen.fillRect(60, 60, 500, 400);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
      if (blob) data.items.add(new File([blob], `Mặt tiền ${index + 1}.png`, { type: "image/png" }));
    }
    return data;
  }, count);
  const zone = page.getByRole("group", { name: field, exact: true }).locator("[data-over]").first();
  await zone.dispatchEvent("dragover", { dataTransfer: files });
  await zone.dispatchEvent("drop", { dataTransfer: files });
}

test("several pictures are dropped at once, shown in their order, and looked at in full size", async ({
  page,
  browser,
}) => {
  await signIn(page, ADMIN);
  await page.goto("/branch/new");
  await page.getByRole("textbox", { name: "Tên chi nhánh" }).fill(`Chi nhánh ảnh ${Date.now()}`);
  await page.getByRole("textbox", { name: "Điện thoại" }).fill("0236 382 2111");
  await page.getByRole("textbox", { name: "Địa chỉ" }).fill("76 Bạch Đằng");
  await dropPictures(page, "Hình ảnh", 5);
  const tiles = page.getByRole("group", { name: "Hình ảnh", exact: true }).getByRole("img");
  await expect(tiles).toHaveCount(5, { timeout: SLOW });
  const names = () => tiles.evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  await expect.poll(names).toEqual([1, 2, 3, 4, 5].map((number) => `Ảnh: Mặt tiền ${number}.webp`));
  await shot(page, "files-gallery-form");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).not.toHaveURL(/new$/);

  const reader = await signedInPage(browser, SALES);
  await reader.goto(new URL(page.url()).pathname);
  const third = reader.getByRole("button", { name: /^Xem lớn ảnh 3 trong 5/ });
  await expect(third.getByRole("img")).toBeVisible();
  await shot(reader, "files-gallery");
  await third.click();
  const large = reader.getByRole("dialog", { name: "Xem ảnh" });
  await expect(large.getByText("Mặt tiền 3", { exact: true })).toBeVisible();
  await expect(large.getByRole("img", { name: "Ảnh: Mặt tiền 3" })).toBeVisible();
  await shot(reader, "files-lightbox");
  await reader.keyboard.press("ArrowRight");
  await expect(large.getByText("Mặt tiền 4", { exact: true })).toBeVisible();
  // Zooming begins once the picture has slid in.
  await expect(large.getByRole("img", { name: "Ảnh: Mặt tiền 4" })).toBeInViewport({ ratio: 1 });
  await large.getByRole("button", { name: "Phóng to" }).click();
  await expect(large.getByRole("button", { name: "Thu nhỏ" })).toBeEnabled();
  await expectNoSeriousA11y(reader);
  await reader.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(third).toBeFocused();
  await reader.close();
});

test("@phone pictures at full size are swiped", async ({ page }) => {
  const { authToken } = await logIn(ADMIN);
  const images: string[] = [];
  for (const name of ["mot.png", "hai.png"]) {
    images.push(await stored(authToken, { name, mime: "image/png", bytes: DOT }, "form"));
  }
  const branch = await createRow(authToken, "branches", {
    name: `Chi nhánh vuốt ${Date.now()}`,
    phone: "02363822111",
    address: "76 Bạch Đằng",
    images,
  });
  await signIn(page, SALES);
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole("button", { name: /^Xem lớn ảnh 1 trong 2/ }).click();
  const large = page.getByRole("dialog", { name: "Xem ảnh" });
  await expect(large.getByText("mot", { exact: true })).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const swipe = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: 400 }] });
  await swipe("touchStart", 330);
  for (let x = 330; x > 60; x -= 30) await swipe("touchMove", x);
  await swipe("touchEnd", 60);
  await expect(large.getByText("hai", { exact: true })).toBeVisible();
  await shot(page, "files-lightbox");
});

test("a document is opened beside the page and saved; one that a browser must not show is only saved", async ({
  page,
}) => {
  const { authToken } = await logIn(ADMIN);
  const documents: { file: string; name: string }[] = [];
  for (const [name, bytes] of [
    ["Chứng nhận.pdf", pdf("(Chung nhan) Tj")],
    ["Bảng giá.csv", Buffer.from("Tên,Giá\nGạch,1000\n")],
  ] as const) {
    documents.push({ file: await stored(authToken, { name, mime: "", bytes }, "document"), name: name.slice(0, -4) });
  }
  const body = { name: `Gạch Đồng Tâm ${Date.now()}`, ...VENDOR, documents };
  const vendor = await createRow(authToken, "vendors", body);
  await signIn(page, SALES);
  await page.goto(`/vendor/${vendor._id}`);
  await page.getByRole("button", { name: "Xem trước Chứng nhận.pdf" }).click();
  const preview = page.getByRole("dialog", { name: "Chứng nhận.pdf" });
  await expect(preview.locator("iframe")).toBeVisible();
  // The browser's own viewer, which it starts for nothing but a PDF that it may show.
  const viewers = () => page.frames().filter((frame) => frame.url().startsWith("chrome-extension://")).length;
  await expect.poll(viewers).toBe(1);
  await shot(page, "files-document");
  await preview.getByRole("button", { name: "Đóng" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Tải về: Bảng giá.csv" }).click();
  expect((await saving).suggestedFilename()).toBe("Bảng giá.csv");
});

test("a video is sent in parts: it shows how far it is, goes on after a lost connection, and plays", async ({
  page,
}) => {
  const offsets: number[] = [];
  let broken = 0;
  await page.route(PARTS, async (route: Route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    offsets.push(Number(request.headers()["upload-offset"]));
    if (offsets.length === 2) {
      broken += 1;
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  await signIn(page, CONTENT);
  const field = await openVideoForm(page);
  await field.locator("input[type=file]").setInputFiles(onDisk("Thi công móng.mp4", 10 * MB));
  await expect(field.getByText("Thi công móng.mp4")).toBeVisible();
  const player = field.locator("video");
  await expect(player).toBeVisible({ timeout: SLOW });
  expect(broken).toBe(1);
  expect(offsets).toEqual([0, 4 * MB, 4 * MB, 8 * MB]);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(4, 0);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await player.getAttribute("poster")).toMatch(/^\/files\//);
  await shot(page, "files-video");
  await expectNoSeriousA11y(page);
});

test("an upload waits when told to, goes on after the page was loaded again, and is cancelled", async ({ page }) => {
  const offsets: number[] = [];
  const ended: string[] = [];
  await page.route(PARTS, async (route: Route) => {
    const request = route.request();
    if (request.method() === "DELETE") ended.push(request.url());
    if (request.method() !== "PATCH") return route.continue();
    offsets.push(Number(request.headers()["upload-offset"]));
    // Only the first part gets through; the others hang, as on a bad line.
    return offsets.length === 1 ? route.continue() : undefined;
  });
  await signIn(page, CONTENT);
  // The same file to the browser when it is chosen again.
  const file = onDisk("Đổ sàn.mp4", 13 * MB);
  const field = await openVideoForm(page);
  const choose = () => field.locator("input[type=file]").setInputFiles(file);

  await choose();
  await expect(field.getByRole("status")).toContainText("4 MB trong 13 MB");
  await shot(page, "files-progress");
  await field.getByRole("button", { name: "Tạm dừng" }).click();
  await expect(field.getByRole("status")).toContainText("Đã tạm dừng");

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toBeVisible({ timeout: SLOW });
  const before = offsets.length;
  await choose();
  await expect.poll(() => offsets.length).toBeGreaterThan(before);
  expect(offsets[before]).toBe(4 * MB);
  await field.getByRole("button", { name: "Huỷ tải" }).click();
  await expect(field.getByText("Đổ sàn.mp4")).toHaveCount(0);
  await expect.poll(() => ended).toHaveLength(1);
  await expect(field.getByRole("button", { name: "Chọn video" })).toBeVisible();
});

test("R8-05 what cannot be played or taken is said in words", async ({ page }) => {
  await signIn(page, CONTENT);
  const field = await openVideoForm(page);
  const input = field.locator("input[type=file]");
  await input.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(field).toContainText("Tệp không phải video");
  await input.setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("<html>") });
  await expect(field).toContainText("Tệp không phải video");
  await field.getByRole("button", { name: "Huỷ tải" }).click();
  await input.setInputFiles({
    name: "a.mov",
    mimeType: "video/quicktime",
    buffer: readFileSync(join(SAMPLES, "prores.mov")),
  });
  await expect(field.getByRole("alert")).toContainText("Hãy thử trình duyệt khác, hoặc tải về để xem.");
  await shot(page, "files-video-failure");
});

test("2.11 of the corpus of hostile files nothing runs in the browser, wherever it is opened", async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  const { authToken } = await logIn(ADMIN);
  const fired: string[] = [];
  await context.route("**/fired**", (route) => {
    fired.push(route.request().url());
    return route.abort();
  });
  context.on("page", (opened) =>
    opened.on("dialog", (dialog) => void dialog.dismiss().then(() => fired.push("dialog"))),
  );
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => fired.push("dialog")));

  const taken: StoredFile[] = [];
  for (const file of HOSTILE_FILES) {
    const kinds = ["form", "document", "video"] as const;
    const answers = await Promise.all(kinds.map((kind) => send(authToken, file, kind)));
    taken.push(...answers.filter((answer) => answer !== null));
  }
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(150);
  expect(taken.length).toBeGreaterThan(10);
  process.stdout.write(`Hostile files: ${HOSTILE_FILES.length}, of which ${taken.length} were stored\n`);

  await page.goto("/");
  // What would be heard of a file that runs.
  await page.evaluate(() => {
    void fetch("/fired").catch(() => undefined);
    alert("fired");
  });
  // Both ways are heard, and either may come last: only then does an empty list say anything.
  await expect.poll(() => new Set(fired).size).toBe(2);
  fired.length = 0;
  // What a file does once it is opened has no end that could be waited for: all stay open while the others are opened.
  for (const file of taken) await openEverywhere(page, file.url);
  for (const file of taken.filter(({ isInline }) => isInline)) {
    const tab = await context.newPage();
    await tab.goto(file.url).catch(() => undefined);
  }
  // Heard of last, by both ways: what a file did before is known by then.
  await page.evaluate(() => {
    void fetch("/fired-last").catch(() => undefined);
    alert("last");
  });
  await expect.poll(() => fired.length).toBeGreaterThanOrEqual(2);
  await context.close();
  expect(fired.toSorted()).toEqual([`${server.baseURL}/fired-last`, "dialog"].toSorted());
  expect(strangeFiles(server.dataDir)).toEqual([]);
  expect(peakMemory(server.dataDir)).toBeLessThan(512 * MB);
});

/** Puts an address into everything on a page that loads something, and waits for what tells that it has, or could not. */
async function openEverywhere(page: Page, url: string): Promise<void> {
  await page.evaluate(async (address) => {
    // A download tells nobody of its end.
    const longest = 250;
    const ways = [
      ["iframe", "src"],
      ["img", "src"],
      ["script", "src"],
      ["embed", "src"],
      ["object", "data"],
      ["video", "src"],
    ] as const;
    const told = ways.map(([tag, attribute]) => {
      const element = document.createElement(tag);
      const end = new Promise((done) => {
        for (const event of ["load", "error", "loadeddata"]) element.addEventListener(event, done);
      });
      element.setAttribute(attribute, address);
      document.body.append(element);
      return end;
    });
    await Promise.race([Promise.all(told), new Promise((done) => setTimeout(done, longest))]);
  }, url);
}

/** Files below the server's data that are neither the database's nor named by the server. */
function strangeFiles(dataDir: string): string[] {
  const key = /^\d+\/\d{4}\/\d{2}\/[0-9a-f-]{36}(\.thumb)?$/;
  const files = readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  const named = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, "files").length + 1));
  return [...named.filter((name) => !key.test(name)), ...readdirSync(join(dataDir, "tmp"))];
}

/** The most memory that the server's process ever held, bytes. */
function peakMemory(dataDir: string): number {
  const pid = readFileSync(join(dataDir, "../server.pid"), "utf8").trim();
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(peak) * 1024;
}
