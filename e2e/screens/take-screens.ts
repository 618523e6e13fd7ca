import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { firstId } from "../support/api.ts";
import { startApp, stopApp } from "../support/app-process.ts";
import { newApp, shareApps, testServer } from "../support/server.ts";
import { logIn, showAs, type Login } from "../support/sign-in.ts";
import { officeScreens, readingScreens, type FirstRow, type Person, type Wanted } from "./wanted.ts";
import { screensPage, type Taken } from "./screens-page.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "docs/screenshots");
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Width of the stored picture of a wide window. */
const STORED_WIDTH = 960;
const MAX_BYTES = 60_000;
/** Pictures, fonts and figures that come after the network is quiet. */
const SETTLE_MS = 700;
const QUIET_MS = 8000;

interface Look {
  readonly phone: boolean;
  readonly dark: boolean;
}

/** Takes the pictures of all screens, the old ones first thrown away, and writes the page that shows them. */
const app = await newApp();
shareApps([app]);
try {
  await startApp(app);
  const logins: Record<Person, Login> = {
    superadmin: await logIn("superadmin@nepnha.test"),
    customer: await logIn("customer@nepnha.test"),
  };
  const firstRow: FirstRow = (feature, person) => firstId(logins[person].authToken, feature);
  const office = await officeScreens(firstRow);
  const reading = await readingScreens(firstRow);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const taken = new Map<Wanted, Taken[]>();
  for (const phone of [false, true]) {
    for (const dark of [false, true]) {
      for (const person of ["superadmin", "customer"] as const) {
        const wanted = [...office, ...reading].filter((screen) => screen.person === person && (!dark || screen.dark));
        await takeAll(browser, logins[person], wanted, { phone, dark }, taken);
      }
    }
  }
  await browser.close();
  const of = (screens: readonly Wanted[]): Taken[] => screens.flatMap((screen) => taken.get(screen) ?? []);
  writeFileSync(join(root, "docs/guide/screens.md"), screensPage(of(office), of(reading)));
  process.stdout.write(`${[...taken.values()].flat().length} pictures in docs/screenshots\n`);
} finally {
  await stopApp(app);
  rmSync(app.folder, { recursive: true, force: true });
}

async function takeAll(
  browser: Browser,
  login: Login,
  wanted: readonly Wanted[],
  { phone, dark }: Look,
  taken: Map<Wanted, Taken[]>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: testServer().baseURL,
    viewport: phone ? PHONE : WIDE,
    isMobile: phone,
    hasTouch: phone,
    locale: "vi-VN",
    timezoneId: "Asia/Ho_Chi_Minh",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await showAs(page, login);
  const painter = await context.newPage();
  for (const screen of wanted) {
    await page.goto(screen.path, { waitUntil: "load" });
    await page.waitForLoadState("networkidle", { timeout: QUIET_MS }).catch(() => undefined);
    await page.waitForTimeout(SETTLE_MS);
    const file = `${screen.name}${phone ? "-phone" : ""}${dark ? "-dark" : ""}.webp`;
    const png = await page.screenshot({ animations: "disabled" });
    writeFileSync(join(folder, file), await toWebp(painter, png, phone ? PHONE.width : STORED_WIDTH));
    const entry: Taken = { title: screen.title, file, phone };
    taken.set(screen, [...(taken.get(screen) ?? []), entry]);
    const { pathname } = new URL(page.url());
    if (pathname !== screen.path) process.stdout.write(`${screen.path} led to ${pathname}\n`);
  }
  await context.close();
}

/** The picture at a width as WebP, as good as the room for it allows. */
async function toWebp(painter: Page, png: Buffer, width: number): Promise<Buffer> {
  const data = await painter.evaluate(
    async ([source, wide, most]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = wide;
      canvas.height = Math.round((image.naturalHeight * wide) / image.naturalWidth);
      const pen = canvas.getContext("2d");
      if (!pen) return "";
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      for (const quality of [0.85, 0.7, 0.55, 0.4, 0.25]) {
        const base64 = canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
        if ((base64.length * 3) / 4 <= most) return base64;
      }
      return canvas.toDataURL("image/webp", 0.1).split(",")[1] ?? "";
    },
    [`data:image/png;base64,${png.toString("base64")}`, width, MAX_BYTES] as const,
  );
  return Buffer.from(data, "base64");
}
