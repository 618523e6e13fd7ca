import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { CATALOG } from "@nepnha/contract/catalog";
import type { Field } from "@nepnha/contract/kit/define";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../features/chat/testing/chat.ts";
import { BODIES } from "../matrix/bodies.ts";
import type { World } from "../matrix/actors.ts";
import { plantWorld } from "../matrix/world.ts";

let chat: TestChat;
let world: World;
let person: Person;
beforeAll(async () => {
  chat = await testChat();
  world = await plantWorld(chat.app);
  person = await chat.person("SALES");
});
afterAll(() => chat.close());

const call = (method: "GET" | "POST", url: string, body?: unknown) =>
  chat.app.call(world.superadmin, method, url, body);

describe("answers in caches", () => {
  it("1b-24 no cache may keep an answer, no matter who asks and what it says, but the API's description", async () => {
    // The same for everybody, and asked for again each time (answers.test.ts).
    const described = ["/api/openapi.json", "/api/docs"];
    const routes = chat.app.app.declaredRoutes.filter(
      ({ url }) => !url.endsWith("/logout") && !described.includes(url),
    );
    expect(routes.length).toBeGreaterThan(200);
    const kept: string[] = [];
    for (const { method, url } of routes) {
      const address = url.replace(":id", world.superadmin.userId).replace(":text", "x").replace(":name", "x");
      for (const token of [world.superadmin.token, null]) {
        const answer = await chat.app.app.inject({
          method: method as "GET",
          url: address,
          ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
        });
        const control = answer.headers["cache-control"];
        if (control !== "private, no-store") kept.push(`${method} ${url} ${answer.statusCode}: ${String(control)}`);
      }
    }
    expect(kept).toEqual([]);
  });
});

/** Texts that would run in a careless page. */
const XSS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "'-alert(1)-'",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "</title><script>alert(1)</script>",
  "<object data='data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='></object>",
  "<form action='javascript:alert(1)'><button>x</button></form>",
  "<p style='background:url(javascript:alert(1))'>x</p>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src='x' onerror\n=alert(1)>",
  "\u202e<script>alert(1)</script>",
  "＜script＞alert(1)＜/script＞",
];
/** What clean rich text never holds outside of plain text. */
const LIVE =
  /<\s*(script|iframe|object|embed|svg|math|form|input|style|body|details|noscript|link|meta|base)\b|<[^>]+\son\w+\s*=|<[^>]+(href|src|action)\s*=\s*["']?\s*(javascript|data):/i;

const TEXT_FIELDS = CATALOG.flatMap(({ name, fields, rights }) =>
  rights.includes("create")
    ? Object.entries<Field>(fields).flatMap(([field, { kind, readOnly, ...rest }]) =>
        ["text", "longText", "richText"].includes(kind) && !readOnly && !("format" in rest) && "max" in rest
          ? [[name, field, kind, rest.max] as const]
          : [],
      )
    : [],
);
/** Fields whose own rules take keys, addresses and JSON only: nothing of such a text may be stored. */
const CONFINED = [
  "contextHelps.key",
  "contextHelps.route",
  "widgets.link",
  "notifications.link",
  "projectMetadata.config",
  "projectMetadata.defaultValue",
  "customerCategories.ruleValue",
  "quotes.promotionCode",
  "quoteScenarios.steps",
  ...["min", "max", "defaultValue", "options", "prices", "rate", "rateRules", "rules"].map(
    (field) => `quoteItems.${field}`,
  ),
];
/** Fields that are kept in small letters. */
const SMALL_LETTERS = ["bannedWords.word"];
/** What has to be said besides, for a field to be asked for or allowed. */
const BESIDES: Readonly<Record<string, object>> = {
  "sampleItems.unitLabel": { unit: "OTHER" },
  "widgets.link": { widgetType: "QUOTE_CTA" },
  "customers.companyName": { customerType: "COMPANY", taxCode: "0317442865" },
  "customers.representative": { customerType: "COMPANY", companyName: "Hiên Nhà", taxCode: "0317442865" },
  "promotions.gift": { discountType: "GIFT", value: null },
  "vouchers.gift": { discountType: "GIFT", value: null },
  "productVouchers.gift": { discountType: "GIFT", value: null },
  "constructions.ownerDisplayName": { customerConsent: true },
};

describe("texts that would run", () => {
  it.each(TEXT_FIELDS)("1b-28 %s.%s (%s) gives them back as data, or cleaned", async (feature, field, kind, max) => {
    const bodies = BODIES[feature];
    if (!bodies) throw new Error(`No body for ${feature}`);
    let stored = 0;
    for (const [n, payload] of XSS.entries()) {
      const text = `Thử ${n} ${payload}`;
      const made = {
        ...bodies.create(world, world.superadmin),
        ...BESIDES[`${feature}.${field}`],
        ...(field === "code" ? {} : codeOf(bodies.create(world, world.superadmin), n)),
        ...namesOf(feature, n),
        [field]: text,
      };
      const answer = await call("POST", `/api/tenant/${feature}`, made);
      expect([201, 400], `${feature}.${field} ${payload}`).toContain(answer.status);
      expect(answer.headers["content-type"]).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      if (answer.status === 400) continue;
      stored += 1;
      const back = await call("GET", `/api/tenant/${feature}/${String(answer.body["_id"])}`);
      const value = String(back.body[field]);
      const kept = SMALL_LETTERS.includes(`${feature}.${field}`) ? text.toLowerCase() : text;
      expect(kind === "richText" ? LIVE.test(value) : value !== kept.normalize("NFC"), `${payload} → ${value}`).toBe(
        false,
      );
    }
    // Codes may not hold such texts at all; the others must have stored most of those that they have room for.
    const fitting = field === "code" ? 0 : XSS.filter((text) => text.length + 8 <= max).length;
    const confined = CONFINED.includes(`${feature}.${field}`);
    expect(confined ? stored === 0 : stored * 2 >= fitting, `${stored} of ${fitting} stored`).toBe(true);
  });
});

/** Texts that only one row may have are another one each time. */
function namesOf(feature: string, n: number): object {
  const fields = Object.entries<Field>(CATALOG.find(({ name }) => name === feature)?.fields ?? {});
  const unique = fields.filter(
    ([name, field]) => name !== "code" && field.kind === "text" && field.unique && !field.format,
  );
  return Object.fromEntries(unique.map(([name]) => [name, `thử ${n} ${String(Math.random()).slice(2, 8)}`]));
}

/** Codes that must be given are another one each time. */
function codeOf(body: object, n: number): object {
  // One that begins with a small letter is a name in programs, and each body has another.
  const isPlain = "code" in body && !/^[a-z]/.test(String(body.code));
  return isPlain ? { code: `XSS${n}${String(Math.random()).slice(2, 8)}` } : {};
}

const WEB = fileURLToPath(new URL("../../../../web/src/", import.meta.url));
/** A listener for messages of other windows. Those of a BroadcastChannel, which is of one origin, are named `channel`. */
const LISTENER = /(?<!channel\.)\b(?:addEventListener\(\s*["'`]message["'`]|onmessage\s*=)/g;

describe("messages of other windows", () => {
  it("1b-40 the page listens to none without looking at their origin", () => {
    const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(100);
    const careless = files.filter((name) => {
      const text = readFileSync(`${WEB}${name}`, "utf8");
      const listeners = [...text.matchAll(LISTENER)];
      return listeners.some(({ index }) => !/\.origin\b/.test(text.slice(index, index + 400)));
    });
    expect(careless).toEqual([]);
    const [bad, good] = ['window.addEventListener("message", take)', 'channel.addEventListener("message", take)'];
    expect([bad, good].map((text) => [...text.matchAll(LISTENER)].length)).toEqual([1, 0]);
  });
});

/** The status of a raw request, also of one that asks for an upgrade. */
function statusOf(url: string, method: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on("upgrade", (response, socket) => {
      resolve(response.statusCode ?? 0);
      socket.destroy();
    });
    sent.on("error", reject);
    sent.end();
  });
}

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

describe("pages of strangers", () => {
  const doors = async (origin: string | null): Promise<number[]> => {
    const headers = { authorization: `Bearer ${person.chatToken}`, ...(origin === null ? {} : { origin }) };
    const hub = `${chat.url}/chat/chathub`;
    const negotiated = await fetch(`${hub}/negotiate?negotiateVersion=1`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.chatToken}` },
    });
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
    const id = `${hub}?id=${encodeURIComponent(connectionToken)}`;
    return [
      await statusOf(`${hub}/negotiate?negotiateVersion=1`, "POST", headers),
      await statusOf(hub, "GET", { ...headers, ...UPGRADE }),
      await statusOf(id, "GET", { ...headers, accept: "text/event-stream" }),
      await statusOf(id, "POST", { ...headers, "content-length": "0" }),
      await statusOf(id, "DELETE", headers),
    ];
  };

  it.each([
    "null",
    "https://evil.example",
    "http://127.0.0.1.evil.example",
    "http://localhost:1",
    "https://127.0.0.1",
    "file://",
    "http://127.0.0.1:3000.evil.example",
  ])("1b-41 a page of %s is turned away at every door of the hub", async (origin) => {
    expect(await doors(origin)).toEqual([403, 403, 403, 403, 403]);
  });

  it("1b-41 a long poll of a stranger's page is turned away", async () => {
    const url = `${chat.url}/chat/chathub?id=x`;
    expect(await statusOf(url, "GET", { authorization: `Bearer ${person.chatToken}`, origin: "null" })).toBe(403);
  });

  it("1b-41 a client without an origin, and the product's own page, come in", async () => {
    for (const origin of [null, chat.app.deps.config.publicUrl]) {
      const [negotiate, upgrade, events] = await doors(origin);
      expect([negotiate, upgrade, events]).toEqual([200, 101, 200]);
    }
  });
});
