import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registered, registration, withinWindow } from "./testing/account.ts";
import { authApp, type AuthApp, type CallOrigin } from "./testing/auth-app.ts";

/** The test's socket is a trusted proxy; anyone else who connects is not. */
let t: AuthApp;
beforeAll(async () => {
  t = await authApp({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await withinWindow(3600, 30);
  await t.database.ownerPool.query("truncate rate_counters");
});

const through = (address: string): CallOrigin => ({ headers: { "x-forwarded-for": address } });
const direct = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}): CallOrigin => ({
  remoteAddress,
  headers,
});
const guess = (from: CallOrigin, email = "sales@nepnha.test", otp = "000000") =>
  t.call("POST", "login", { email, otp, tenantId: 1 }, undefined, from);

async function statuses(answers: readonly Promise<{ statusCode: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/** How many counters count wrong log-ins of a hundred tries; mails of other tests may be counted beside. */
async function counters(): Promise<number> {
  return (await t.database.ownerPool.query("select from rate_counters where count >= 100")).rowCount ?? 0;
}

describe("limits on a network", () => {
  it("1b-1 a hundred wrong log-ins an hour from one network, on whatever accounts; another network is free", async () => {
    const many = Array.from({ length: 110 }, (_, index) =>
      guess(through(`203.0.113.${index}`), `nguoi${index}@nepnha.test`),
    );
    expect(await statuses(many)).toEqual({ 401: 100, 429: 10 });
    const refused = await guess(through("203.0.113.250"), "ai.khac@nepnha.test");
    expect(refused.json()).toMatchObject({ code: "RATE_LIMITED", detail: expect.stringMatching(/giây|phút/) });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(3600);
    expect((await guess(through("203.0.114.1"), "ai.khac@nepnha.test")).statusCode).toBe(401);
    // Hours begin on the hour.
    const { rows } = await t.database.ownerPool.query<{ past: number }>(
      "select (extract(epoch from window_start)::bigint % 3600)::int as past from rate_counters where count >= 100",
    );
    expect(rows).toEqual([{ past: 0 }]);
  });

  it("1b-1 twenty code mails and ten registrations an hour; the rest of IPv6 that a customer has is one network", async () => {
    const ask = (index: number) =>
      t.call(
        "POST",
        "emailotp",
        { email: `hoi${index}@nepnha.test`, tenantId: 1 },
        undefined,
        through(`2001:db8:0:1${index % 10}::${index}`),
      );
    expect(await statuses(Array.from({ length: 24 }, (_, index) => ask(index)))).toEqual({ 200: 20, 429: 4 });
    const register = (index: number) =>
      t.call("POST", "", registration(`dang.ky${index}`), undefined, through(`2001:db8:0:1${index % 10}::${index}`));
    expect(await statuses(Array.from({ length: 12 }, (_, index) => register(index)))).toEqual({ 201: 10, 429: 2 });
  });

  it("1b-1 an office whose people all sign in with their codes gets as many as it has people", async () => {
    const office = through("203.0.113.90");
    const codeFor = (email: string): Promise<string> =>
      t.mailed(email, /(?<!\d)\d{6}(?!\d)/, async () => {
        expect((await t.call("POST", "emailotp", { email, tenantId: 1 }, undefined, office)).statusCode).toBe(200);
      });
    for (let day = 0; day < 24; day += 1) {
      const email = day % 2 === 0 ? "sales@nepnha.test" : "care@nepnha.test";
      await t.database.ownerPool.query("delete from otp_codes");
      const otp = await codeFor(email);
      const answer = await t.call("POST", "login", { email, otp, tenantId: 1 }, undefined, office);
      expect(answer.statusCode, `the ${day + 1}th`).toBe(200);
    }
    await withinWindow(3600, 30);
    const wrong = await codeFor("site@nepnha.test");
    expect((await guess(office, "site@nepnha.test", wrong === "000000" ? "000001" : "000000")).statusCode).toBe(401);
    const { rows } = await t.database.ownerPool.query(
      "select count from rate_counters where count > 0 and window_start = date_bin('1 hour', now(), 'epoch')",
    );
    // The one mail that nobody made use of, and the wrong try at its network and its account.
    expect(rows).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
  });

  it("1b-1 links to a new password count with the mails of a network", async () => {
    const ask = (email: string) => t.call("POST", "forgot-password", { email }, undefined, through("203.0.113.70"));
    expect((await ask("hoi@nepnha.test")).statusCode).toBe(200);
    // Of the network, of the pause, and of the hour of the address, in whatever order.
    const { rowCount } = await t.database.ownerPool.query("update rate_counters set count = 19");
    expect(rowCount).toBe(3);
    expect([(await ask("hoi2@nepnha.test")).statusCode, (await ask("hoi3@nepnha.test")).statusCode]).toEqual([
      200, 429,
    ]);
  });

  it("R7-01 who asks again for a code that is on its way uses up nothing", async () => {
    const ask = () =>
      t.call("POST", "emailotp", { email: "lai@nepnha.test", tenantId: 1 }, undefined, through("203.0.113.71"));
    for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBe(200);
    const { rows } = await t.database.ownerPool.query("select count from rate_counters");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("1b-2 nothing that a caller writes moves the limit: headers, letter case, blanks, other keys", async () => {
    const from = (index: number): CallOrigin =>
      direct("198.51.100.7", {
        "x-forwarded-for": `10.0.${index}.1`,
        "x-real-ip": `10.0.${index}.1`,
        forwarded: `for=10.0.${index}.1`,
        "cf-connecting-ip": `10.0.${index}.1`,
        "true-client-ip": `10.0.${index}.1`,
        "user-agent": `browser ${index}`,
        "accept-language": index % 2 === 0 ? "en" : "vi",
        cookie: `nepnha_device=${"A".repeat(40)}${String(index).padStart(3, "0")}`,
      });
    const spellings = ["sales@nepnha.test", " SALES@nepnha.test", "Sales@NepNha.TEST "];
    const many = Array.from({ length: 105 }, (_, index) => guess(from(index), spellings[index % 3]));
    expect(await statuses(many)).toEqual({ 401: 100, 429: 5 });
    // One of the network, one of the account.
    expect(await counters()).toBe(2);
    const extra = await t.call(
      "POST",
      "login",
      { email: "sales@nepnha.test", otp: "000000", tenantId: 1, ip: "10.9.9.9", key: "x" },
      undefined,
      from(0),
    );
    expect(extra.statusCode).toBe(400);
    expect(await counters()).toBe(2);
  });

  it("1b-2 behind the proxy only the entry that the proxy itself added counts", async () => {
    const many = Array.from({ length: 103 }, (_, index) =>
      guess(through(`10.${index}.0.1, 192.0.2.${index}, 203.0.113.9`), `nguoi${index}@nepnha.test`),
    );
    expect(await statuses(many)).toEqual({ 401: 100, 429: 3 });
    const odd = Array.from({ length: 103 }, (_, index) => guess(through(`x${index}`), `la${index}@nepnha.test`));
    expect(await statuses(odd)).toEqual({ 401: 100, 429: 3 });
  });

  it("R7-02 log-ins that succeed use up nothing", async () => {
    const from = through("203.0.113.80");
    for (let count = 0; count < 3; count += 1) {
      const otp = await t.codeFor("care@nepnha.test");
      expect((await guess(from, "care@nepnha.test", otp)).statusCode).toBe(200);
    }
    // The account's and the network's wrong tries; the three mails stay counted.
    const { rows } = await t.database.ownerPool.query("select count from rate_counters order by count");
    expect(rows.map(({ count }) => count)).toEqual([0, 0, 3]);
  });

  it("1b-2 the counters tell nobody who was counted", async () => {
    await guess(through("203.0.113.81"));
    const { rows } = await t.database.ownerPool.query("select * from rate_counters");
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|sales/);
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  });

  it("1b-1 where the counters cannot be written nobody gets in: the limit fails closed", async () => {
    const otp = await t.codeFor("care@nepnha.test");
    await t.database.ownerPool.query("alter table rate_counters rename to rate_counters_away");
    try {
      expect((await guess(through("203.0.113.82"), "care@nepnha.test", otp)).statusCode).toBe(500);
    } finally {
      await t.database.ownerPool.query("alter table rate_counters_away rename to rate_counters");
    }
    expect((await guess(through("203.0.113.82"), "care@nepnha.test", otp)).statusCode).toBe(200);
  });
});

it("R7-01 R7-03 R7-04 where no mail can be kept for the worker, who asks for it is told that it failed", async () => {
  const asks: [path: string, body: object][] = [
    ["emailotp", { email: "viec@nepnha.test", tenantId: 1 }],
    ["forgot-password", { email: "viec@nepnha.test" }],
    ["", registration("viec.khong")],
    ["resend-confirmation", {}],
  ];
  const token = await registered(t, "viec.co", through("203.0.113.90"));
  const ask = async () => {
    const answers: number[] = [];
    for (const [path, body] of asks)
      answers.push((await t.call("POST", path, body, token, through("203.0.113.90"))).statusCode);
    return answers;
  };
  await t.database.ownerPool.query("alter function add_job rename to add_job_away");
  try {
    expect(await ask()).toEqual([500, 500, 500, 500]);
  } finally {
    await t.database.ownerPool.query("alter function add_job_away rename to add_job");
  }
  await t.database.ownerPool.query("truncate rate_counters");
  expect(await ask()).toEqual([200, 200, 201, 200]);
});

describe("limits on an account", () => {
  it("1b-1 guesses at a code over a thousand networks get nowhere: it dies, then the account is closed to strangers", async () => {
    const email = "content@nepnha.test";
    const code = await t.codeFor(email);
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0");
    const many = Array.from({ length: 1000 }, (_, index) =>
      guess(through(`${10 + Math.floor(index / 250)}.${index % 250}.1.1`), email, wrong(index)),
    );
    expect(await statuses(many)).toEqual({ 401: 200, 429: 800 });
    expect((await guess(through("203.0.113.1"), email, code)).statusCode).toBe(429);
  });

  it("1b-1 what is typed is limited, alike for an address, a user name and what nobody has: none tells of another", async () => {
    const byName = (userName: string, index: number) =>
      t.call(
        "POST",
        "login",
        { userName, userPassword: "khong phai mat khau", tenantId: 1 },
        undefined,
        through(`10.${index}.2.1`),
      );
    const almost = () => t.database.ownerPool.query("update rate_counters set count = count + 198 where count = 1");
    const byAddress = (email: string, index: number) => guess(through(`10.${index}.2.1`), email);
    for (const [ask, name, spelt] of [
      [byName, "site", "SITE"],
      [byAddress, "site@nepnha.test", "Site@NepNha.test"],
      [byName, "khong.co.ai", "khong.co.ai"],
      [byAddress, "khong.co.ai@nepnha.test", "khong.co.ai@nepnha.test"],
    ] as const) {
      await t.database.ownerPool.query("delete from rate_counters");
      expect((await ask(name, 0)).statusCode).toBe(401);
      await almost();
      expect((await ask(spelt, 1)).statusCode).toBe(401);
      expect((await ask(name, 2)).statusCode).toBe(429);
      const other = ask === byName ? byAddress : byName;
      expect((await other(ask === byName ? `${name}@nepnha.test` : (name.split("@")[0] ?? ""), 3)).statusCode).toBe(
        401,
      );
    }
  });
});

it("1b-1 R1-02 what is tried at one company uses up nothing of another's, though people have the same name at both", async () => {
  const ask = async (tenantId: number, network: number): Promise<number> => {
    const body = { userName: "site", userPassword: "khong phai mat khau", tenantId };
    return (await t.call("POST", "login", body, undefined, through(`10.${network}.3.1`))).statusCode;
  };
  expect(await ask(2, 0)).toBe(401);
  await t.database.ownerPool.query("update rate_counters set count = 200");
  expect([await ask(2, 1), await ask(1, 2)]).toEqual([429, 401]);
});

describe("this machine", () => {
  it("1b-2 is no network where no proxy is trusted: a demo, a developer and the tests are not rationed", async () => {
    const plain = await authApp();
    try {
      const ask = (index: number) => plain.call("POST", "emailotp", { email: `hoi${index}@nepnha.test`, tenantId: 1 });
      expect(await statuses(Array.from({ length: 25 }, (_, index) => ask(index)))).toEqual({ 200: 25 });
      const far = (index: number) =>
        plain.call("POST", "emailotp", { email: `xa${index}@nepnha.test`, tenantId: 1 }, undefined, {
          remoteAddress: "198.51.100.7",
          headers: { "x-forwarded-for": "127.0.0.1" },
        });
      expect(await statuses(Array.from({ length: 22 }, (_, index) => far(index)))).toEqual({ 200: 20, 429: 2 });
    } finally {
      await plain.close();
    }
  });
});
