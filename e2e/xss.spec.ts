import { CATALOG } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, type Browser, type Page } from "@playwright/test";
import { call, firstId } from "./support/api.ts";
import { quietOf } from "./support/quiet.ts";
import { logIn, signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { stored } from "./support/upload.ts";
import { BEACON_HOST, DETECTOR, PAYLOADS } from "./support/xss/payloads.ts";
import { needsOf, takesWords, wheelOf, wordsOf, type Surroundings, type Wheel } from "./support/xss/rows.ts";

const OWNER = "superadmin@nepnha.test";
const CUSTOMER = "customer@nepnha.test";
/** Rows per section; a list shows them on one page. */
const ROWS = 24;
const AT_A_TIME = 5;
/** Types of the categories that articles of these sections stand in. */
const TYPES: Readonly<Record<string, number>> = {
  knowledge: ENUMS.postType.KNOWLEDGE,
  news: ENUMS.postType.NEWS,
  constructions: ENUMS.postType.CONSTRUCTION,
  videos: ENUMS.postType.VIDEO,
};

/** Sections that customers read one by one, and what lets them. */
const READ: Readonly<Record<string, string>> = {
  posts: "/read/posts",
  knowledge: "/read/knowledge",
  news: "/read/news",
  constructions: "/read/constructions",
  houseTemplates: "/read/templates",
};
const PUBLISHED = { publishAt: "2020-01-01T00:00:00.000Z", status: ENUMS.genericStatus.ACTIVE };
/** A code that no other row has. */
const unique = (number: number): string => `xss${number}${Date.now().toString(36)}`;
/** One of the payloads that fits a name. */
const payload = (number: number): string => {
  const short = PAYLOADS.filter(({ length }) => length <= 200);
  return short[number % short.length] ?? "<b>";
};

/** An offer that takes no money off. */
const GIFT = {
  discountType: "GIFT",
  value: null,
  maxDiscount: null,
  startAt: PUBLISHED.publishAt,
  deadlineType: "NO_LIMIT",
  endAt: null,
};
/** The same without braces. */
const plain = (number: number): string => {
  const without = PAYLOADS.filter((text) => text.length <= 500 && !/[{}]/.test(text));
  return without[number % without.length] ?? "<b>";
};

/** What rules of their own ask of rows of these sections. */
const RULES: Readonly<Record<string, (number: number) => object>> = {
  ...Object.fromEntries(Object.keys(READ).map((feature) => [feature, () => PUBLISHED])),
  constructions: () => ({ ...PUBLISHED, customerConsent: true }),
  roles: () => ({ permissions: [] }),
  systemSettings: (number) => ({ value: PAYLOADS.slice(number * 10, number * 10 + 8).join(" ") }),
  // Of one type one alone is active on a day, and a brace in the text stands for a value.
  pointSettings: (number) => ({
    type: "WELCOME",
    event: null,
    vndStep: null,
    effectiveTo: null,
    status: ENUMS.genericStatus.DEACTIVE,
    notificationText: plain(number),
  }),
  // Its settings are JSON, and its conditions name other fields.
  projectMetadata: (number) => ({
    code: unique(number),
    fieldType: ENUMS.dynamicFieldType.TEXT,
    restriction: ENUMS.restriction.UNRESTRICTED,
    config: null,
    defaultValue: null,
    conditions: [],
  }),
  // Their formulas, rules and pages are checked; words stand in choices, in names of pages and of payments.
  quoteItems: (number) => ({
    code: unique(number).toUpperCase(),
    itemType: ENUMS.quoteItemType.INFO,
    inputKind: ENUMS.quoteItemInputKind.SELECT,
    unit: ENUMS.quoteItemUnit.QUANTITY,
    valueType: ENUMS.itemValueType.ITEM_QUANTITY,
    options: JSON.stringify([{ code: "A", label: payload(number), value: "1" }]),
    ...Object.fromEntries(
      ["min", "max", "defaultValue", "prices", "rate", "rateRules", "rules", "base"].map((field) => [field, null]),
    ),
  }),
  quoteScenarios: (number) => ({
    code: unique(number),
    steps: JSON.stringify([{ name: payload(number), items: [{ code: "LAND" }] }]),
    packageItem: null,
    vatPercents: [],
    paymentTerms: [{ name: payload(number), percent: "100" }],
    promotions: [],
  }),
  quotes: (number) => ({
    quoteDate: "2026-11-26",
    deadlineType: "NO_LIMIT",
    validUntil: null,
    promotionCode: null,
    voucherCodes: [],
    vatPercent: null,
    paymentTerms: [{ name: payload(number), percent: "100" }],
  }),
  // What an offer is worth has to fit its kind; words stand in gifts.
  promotions: (number) => ({
    ...GIFT,
    gift: payload(number),
    publishAt: PUBLISHED.publishAt,
    status: PUBLISHED.status,
  }),
  vouchers: (number) => ({
    ...GIFT,
    gift: payload(number),
    code: unique(number).toUpperCase(),
    usage: ENUMS.voucherUsage.ONCE,
    usageLimit: null,
    validFrom: GIFT.startAt,
    startAt: undefined,
    endAt: undefined,
    validTo: null,
  }),
  productVouchers: (number) => ({ ...GIFT, gift: payload(number) }),
  // To nobody: drafts are not sent.
  notifications: () => ({
    link: null,
    audience: "ALL_STAFF",
    channels: ["IN_APP"],
    sendMode: "NOW",
    scheduledAt: null,
    repeatType: null,
    repeatUntil: null,
  }),
  // A rule compares with a number or a known word.
  customerCategories: () => ({ ruleField: null, ruleOp: null, ruleValue: null }),
  contextHelps: (number) => ({ key: `xss.${number}-${Date.now().toString(36)}`, route: "/branch" }),
};

/** Sections with words that people write, and screens that show them. */
const SECTIONS = CATALOG.filter(
  ({ fields, rights }) => rights.includes("update") && Object.values(fields).some(takesWords),
);

/** Writes a row. @returns the status and the body, also where it is refused */
async function write(
  token: string,
  method: "POST" | "PUT",
  feature: string,
  row: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await call(token, method, feature, row);
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
}

/** Rows of a section with payloads in all their words: new ones, or changed ones where none can be made so. */
async function plant(
  token: string,
  resource: ResourceDescription,
  wheel: Wheel,
  around: Surroundings,
): Promise<string[]> {
  const ids: string[] = [];
  const refused: unknown[] = [];
  const one = async (number: number): Promise<void> => {
    const body = {
      ...(await needsOf(resource, number, around)),
      ...(await wordsOf(resource, wheel, around)),
      ...RULES[resource.name]?.(number),
    };
    const made = resource.rights.includes("create")
      ? await write(token, "POST", resource.name, body)
      : { status: 405, body: {} };
    if (made.status === 201) ids.push(String(made.body["_id"]));
    else refused.push(made.body);
  };
  await one(0);
  for (let number = 1; ids.length > 0 && number < ROWS; number += AT_A_TIME) {
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => one(number + index)));
  }
  if (ids.length > 0) return ids;
  type Rows = { items?: { _id: string; version: number }[] };
  const found = await call(token, "POST", `${resource.name}/find`, { paginator: { page: 1, pageSize: 100 } });
  const { items = [] }: Rows = await found.json();
  for (const [number, { _id, version }] of items.entries()) {
    const words = { ...(await wordsOf(resource, wheel, around)), ...RULES[resource.name]?.(number) };
    const changed = await write(token, "PUT", resource.name, { _id, version, ...words });
    if (changed.status === 200) ids.push(_id);
    else refused.push(changed.body);
  }
  expect
    .soft(ids.length, `rows of ${resource.name}: ${JSON.stringify(refused.at(-1))?.slice(0, 600)}`)
    .toBeGreaterThan(0);
  return ids;
}

/** A page on which whatever is let in does run, and what ran on it. */
interface BarePage {
  readonly page: Page;
  readonly fired: string[];
  /** Waits until the page has asked for nothing more for a moment. */
  readonly quiet: () => Promise<void>;
}

/** The policy that would stop what is let in is off. */
async function barePage(browser: Browser, email: string): Promise<BarePage> {
  const page = await signedInPage(browser, email, { bypassCSP: true });
  const fired: string[] = [];
  await page.addInitScript(DETECTOR);
  page.on("dialog", (dialog) => {
    fired.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).hostname === BEACON_HOST) fired.push(`request on ${page.url()}`);
  });
  return { page, fired, quiet: quietOf(page) };
}

/** Show a screen, without loading the page again, until it is quiet; then hear what ran. */
async function look({ page, fired, quiet }: BarePage, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.locator("main h1").first().waitFor();
  await quiet();
  const calls = await page.evaluate(() => (window as unknown as { fired: string[] }).fired.splice(0));
  fired.push(...calls.map((fire) => `${fire} on ${path}`));
  expect.soft(page.url(), `${path} was left`).toContain(path.split("?")[0]);
}

test("the detector sees payloads that are let in", async ({ browser }) => {
  const { page, fired } = await barePage(browser, OWNER);
  await page.goto("/dashboard");
  await page.evaluate(
    (texts) => {
      for (const text of texts) document.body.insertAdjacentHTML("beforeend", text);
    },
    PAYLOADS.filter((text) => !text.includes("<base") && !text.includes("<meta")),
  );
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fired: string[] }).fired.length))
    .toBeGreaterThan(100);
  await expect.poll(() => fired.length).toBeGreaterThan(5);
  await page.context().close();
});

test("no text of any section runs code where it is listed, shown, changed, told of or read", async ({ browser }) => {
  test.setTimeout(600_000);
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(600);
  const { authToken } = await logIn(OWNER);
  const picture = await storedPicture(browser, authToken);
  const note = { name: "ghi-chu.txt", mime: "", bytes: Buffer.from("Ghi chú") };
  const document = await stored(authToken, note, "document");
  const known = new Map<string, string | null>();
  const planted = new Map<string, string[]>();
  for (const resource of SECTIONS) {
    const around: Surroundings = {
      picture,
      document,
      async idOf(feature) {
        const key = feature === "postCates" ? `${feature} of ${resource.name}` : feature;
        const id =
          known.get(key) ??
          (await (feature === "postCates" ? category(authToken, resource) : firstId(authToken, feature)));
        known.set(key, id);
        return id;
      },
    };
    planted.set(resource.name, await plant(authToken, resource, wheelOf(PAYLOADS), around));
  }

  const owner = await barePage(browser, OWNER);
  const { page, fired } = owner;
  await page.goto("/dashboard");
  await page.locator("main h1").first().waitFor();
  for (const { name, route, screens } of SECTIONS) {
    await look(owner, screens === "own" ? route : `${route}?size=100&sort=-id`);
    const [id, other] = planted.get(name) ?? [];
    if (screens === "own" || id === undefined) continue;
    await look(owner, `${route}/${id}?view=true`);
    await look(owner, `${route}/${other ?? id}`);
  }
  await page.context().close();
  expect(fired).toEqual([]);

  const reader = await barePage(browser, CUSTOMER);
  await reader.page.goto("/home");
  await reader.page.locator("main").first().waitFor();
  for (const [feature, path] of Object.entries(READ)) {
    for (const id of (planted.get(feature) ?? []).slice(0, 2)) {
      await look(reader, `${path}/${id}`);
      await expect(reader.page.locator("main"), `${feature} is read`).toContainText("xssFired");
    }
  }
  await reader.page.context().close();
  expect(reader.fired).toEqual([]);
});

/** A category for articles of a section's type; of the general type where it has none of its own. */
async function category(token: string, { name }: ResourceDescription): Promise<string | null> {
  const postType = TYPES[name] ?? ENUMS.postType.POST;
  const body = { name: `Chuyên mục ${name} ${Date.now()}`, postType, cateType: ENUMS.postCateType.NORMAL };
  const made = await write(token, "POST", "postCates", body);
  return typeof made.body["_id"] === "string" ? made.body["_id"] : null;
}

/** A picture large enough for every section: a photo of an empty page. */
async function storedPicture(browser: Browser, authToken: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1400 } });
  const bytes = await page.screenshot();
  await page.close();
  return stored(authToken, { name: "trang.png", mime: "image/png", bytes }, "form");
}
