import { randomBytes } from "node:crypto";
import { connect, type AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { sendParts } from "./testing/send-parts.ts";
import { formWith, grain } from "./upload/upload-testing.ts";

const FIRST = "203.0.113.7";
const SECOND = "198.51.100.7";
/** However busy the machine is. */
const SOON = { timeout: 20_000 };
const UPLOADS = "/api/tenant/uploads";
const TUS = { "tus-resumable": "1.0.0" };

let t: TestApp;
let content: TestActor;
let url: string;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
  const { answer } = await sendParts(t, content, Buffer.from("xin chào\n".repeat(50)), {
    name: "chào.txt",
    kind: "document",
  });
  ({ url } = answer.json<{ url: string }>());
});
afterAll(() => t.close());

const get = (remoteAddress: string, app: FastifyInstance = t.app) => app.inject({ url, remoteAddress });
const upload = (method: "POST" | "HEAD" | "PATCH", path: string, headers: object, payload?: Readable) =>
  t.app.inject({
    method,
    url: UPLOADS + path,
    headers: { ...TUS, authorization: `Bearer ${content.token}`, ...headers },
    ...(payload ? { payload } : {}),
  });

/** Keeps everything that reads a table waiting meanwhile. */
async function whileLocked(table: string, meanwhile: () => Promise<void>): Promise<void> {
  const holder = await t.db.ownerPool.connect();
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    await meanwhile();
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

describe("turns of files", () => {
  it("2.9 files that one network asks for by the dozen take two connections, and another network its own", async () => {
    let asked: Promise<{ statusCode: number }>[] = [];
    await whileLocked("files", async () => {
      asked = Array.from({ length: 20 }, () => get(FIRST));
      await expect.poll(() => lockWaits(t.db), SOON).toBe(2);
      asked.push(get(SECOND));
      await expect.poll(() => lockWaits(t.db), SOON).toBe(3);
      expect((await t.call(content, "POST", "/api/tenant/branches/find", {})).status).toBe(200);
      expect(await lockWaits(t.db)).toBe(3);
    });
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it("2.9 the bytes of one network's answers move a piece at a time, two beside each other", async () => {
    let begun = 0;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    async function* slow(): AsyncGenerator<Buffer> {
      begun += 1;
      await opened;
      for (let piece = 0; piece < 5; piece += 1) yield randomBytes(1000);
    }
    const read = async () => ({ stream: Readable.from(slow(), { highWaterMark: 1 }), size: 5000 });
    const app = await createApp({ ...t.deps, files: { ...t.deps.files, read } });
    const answers = [get(FIRST, app), get(FIRST, app), get(FIRST, app), get(FIRST, app)];
    await expect.poll(() => begun, SOON).toBe(2);
    // Behind those four it would never begin.
    answers.push(get(SECOND, app));
    await expect.poll(() => begun, SOON).toBe(3);
    open();
    for (const answer of await Promise.all(answers)) expect(answer.rawPayload).toHaveLength(5000);
    expect(begun).toBe(5);
    await app.close();
  });

  it("2.9 an answer of which nothing is taken ends with its file after ten minutes", async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield randomBytes(64 * 1024);
      } finally {
        ended = true;
      }
    }
    const read = async () => ({ stream: Readable.from(endless(), { highWaterMark: 1 }), size: 2 ** 40 });
    const app = await createApp({ ...t.deps, files: { ...t.deps.files, read } });
    expect(app.server.timeout).toBe(600_000);
    // Nobody waits for as long here; the same clock, set shorter.
    app.server.timeout = 300;
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => ended, SOON).toBe(true);
    socket.destroy();
    await app.close();
  });

  it("2.9 questions about uploads take their person's turns", async () => {
    let asked: Promise<{ statusCode: number }>[] = [];
    await whileLocked("uploads", async () => {
      asked = Array.from({ length: 20 }, () => upload("HEAD", "/01940000-0000-7000-8000-000000000000", {}));
      await expect.poll(() => lockWaits(t.db), SOON).toBe(2);
      const stranger = await t.actor("ADMIN", 2);
      expect((await t.call(stranger, "POST", "/api/tenant/branches/find", {})).status).toBe(200);
      expect(await lockWaits(t.db)).toBe(2);
    });
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  /** Ends what is on its way: what came in is worked on two at a time, and not three. */
  async function inTurns(end: () => void): Promise<void> {
    await whileLocked("uploads", async () => {
      end();
      await expect.poll(() => lockWaits(t.db), SOON).toBe(2);
      await sleep(200);
      expect(await lockWaits(t.db)).toBe(2);
    });
  }

  it.each([
    ["a picture", 201, () => grain(40, 30).jpeg().toBuffer()],
    ["what is no picture", 422, async () => Buffer.alloc(500, "x")],
  ])("a form with %s that is on its way takes none, and what came in does", async (_what, status, make) => {
    const form = formWith(await make());
    const headers = { ...form.headers, "content-length": String(form.payload.length) };
    const authorization = `Bearer ${content.token}`;
    const bodies = Array.from({ length: 3 }, () => new PassThrough());
    const answers = bodies.map((body) => {
      body.write(form.payload.subarray(0, 100));
      const request = { method: "POST", url: "/api/tenant/files", payload: body } as const;
      return t.app.inject({ ...request, headers: { ...headers, authorization } });
    });
    const noted = async () =>
      (await t.db.ownerPool.query("select from uploads where kind = 'image' and file_id is null")).rows.length;
    await expect.poll(noted, SOON).toBe(3);
    expect((await t.call(content, "POST", "/api/tenant/branches/find", {})).status).toBe(200);
    await inTurns(() => {
      for (const body of bodies) body.end(form.payload.subarray(100));
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
  });

  it("a part that is on its way takes none: its person goes on, and so do their other parts", async () => {
    const bodies: PassThrough[] = [];
    const parts = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const begun = await upload("POST", "", { "upload-length": "6" });
        const body = new PassThrough();
        bodies.push(body);
        const path = String(begun.headers["location"]).slice(UPLOADS.length);
        body.write("xin");
        const headers = {
          "content-type": "application/offset+octet-stream",
          "upload-offset": "0",
          "content-length": "6",
        };
        return { path, answer: upload("PATCH", path, headers, body) };
      }),
    );
    const noted = async (): Promise<number> => {
      const { rows } = await t.db.ownerPool.query("select from uploads where coming_keys <> '{}' and received = 0");
      return rows.length;
    };
    await expect.poll(noted, SOON).toBe(3);
    expect((await t.call(content, "POST", "/api/tenant/branches/find", {})).status).toBe(200);
    await inTurns(() => {
      for (const body of bodies) body.end("cha");
    });
    for (const { answer } of parts) expect((await answer).statusCode).toBe(200);
  });
});
