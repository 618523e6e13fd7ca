import { once } from "node:events";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { raced } from "../../../testing/held-lock.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { rawCall } from "../testing/raw-calls.ts";

const WAIT = { timeout: 30_000 };
const PATH = "/api/tenant/branches/import";
const BOUNDARY = "----nepnha";
const TYPE = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

let t: TestApp;
let [admin, second, third, abroad, neighbour]: TestActor[] = [];
beforeAll(async () => {
  t = await testApp();
  [admin, second, third] = await Promise.all(["ADMIN", "ADMIN", "ADMIN"].map((role) => t.actor(role)));
  [abroad, neighbour] = await Promise.all(["ADMIN", "ADMIN"].map((role) => t.actor(role, 2)));
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => t.close());

let numbers = 0;
function form(): Buffer {
  numbers += 1;
  const csv = `name,phone,address\nSố ${numbers},0901234567,1 Lê Lợi\n`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  return Buffer.from(`${head}${csv}\r\n--${BOUNDARY}--\r\n`);
}

async function send(actor: TestActor | undefined): Promise<{ status: number; text: string; retryAfter: unknown }> {
  const headers = { authorization: `Bearer ${actor?.token}`, ...TYPE };
  const answer = await t.app.inject({ method: "POST", url: PATH, headers, payload: form() });
  return { status: answer.statusCode, text: answer.payload, retryAfter: answer.headers["retry-after"] };
}

/** A file of which all but the end has come: so much is taken off the line only by somebody who reads it. */
async function half(actor: TestActor | undefined): Promise<Socket> {
  const socket = rawCall(
    t,
    actor as TestActor,
    PATH,
    { ...TYPE, "content-length": "10000000" },
    form().subarray(0, 100),
  );
  await new Promise<void>((sent) => socket.write(Buffer.alloc(9_000_000, "x"), () => sent()));
  expect(socket.readableLength).toBe(0);
  return socket;
}

describe("places for imports", () => {
  it("are taken once a file has come: what comes slowly keeps nobody else waiting, and goes with its sender", async () => {
    const slow = [await half(abroad), await half(abroad)];
    const own = await send(abroad);
    expect(own).toMatchObject({ status: 429, retryAfter: "15" });
    expect(own.text).toContain("Lần nhập trước chưa xong");
    for (const actor of [admin, second, third, neighbour]) expect((await send(actor)).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await expect.poll(async () => (await send(abroad)).status, WAIT).toBe(200);
  });

  it("one person has one, a company two, and another company is served beside them", async () => {
    const owner = await t.db.ownerPool.connect();
    try {
      await owner.query("begin");
      await owner.query("lock table branches in share row exclusive mode");
      const first = send(admin);
      await expect.poll(() => lockWaits(t.db), WAIT).toBe(1);
      const own = await send(admin);
      expect(own).toMatchObject({ status: 429, retryAfter: "15" });
      expect(own.text).toContain("Lần nhập trước chưa xong");
      const other = send(second);
      await expect.poll(() => lockWaits(t.db), WAIT).toBe(2);
      const busy = await send(third);
      expect(busy).toMatchObject({ status: 429, retryAfter: "15" });
      expect(busy.text).toContain("Đang có nhiều người nhập tệp");
      const elsewhere = send(abroad);
      await expect.poll(() => lockWaits(t.db), WAIT).toBe(3);
      await owner.query("rollback");
      const answers = await Promise.all([first, other, elsewhere]);
      for (const { status, text } of answers)
        expect([status, text]).toEqual([200, expect.stringContaining('"created":1')]);
    } finally {
      owner.release();
    }
    for (const actor of [admin, second, third, abroad]) expect((await send(actor)).status).toBe(200);
  });

  it("who has their place is told so before they have sent another file", async () => {
    const [first] = await raced(t.db, ["lock table branches in share row exclusive mode"], async (waiting) => {
      const sent = send(admin);
      await waiting(1);
      const headers = { ...TYPE, "content-length": "10000000" };
      const socket = rawCall(t, admin as TestActor, PATH, headers, form().subarray(0, 100));
      const [answer]: unknown[] = await once(socket, "data");
      expect(String(answer)).toMatch(/^HTTP\/1.1 429 /);
      socket.destroy();
      return [sent];
    });
    expect(first?.status).toBe(200);
  });

  it("a file that stops coming is given up with a reason, and its connection closed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const slow = [await half(admin), await half(admin)];
    expect((await send(admin)).status).toBe(429);
    // What has come counts for it; from then on nothing comes.
    vi.advanceTimersByTime(12_000);
    for (const socket of slow) {
      let answer = "";
      socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
      await once(socket, "close");
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain("Đường truyền quá chậm nên tệp chưa tới hết");
      expect(answer.toLowerCase()).toContain("connection: close");
    }
    expect((await send(admin)).status).toBe(200);
  });
});
