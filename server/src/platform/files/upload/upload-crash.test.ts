import { mkdir, utimes, writeFile } from "node:fs/promises";
import { connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { vi } from "@nepnha/contract/messages/vi";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../app.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import type { FileStore } from "../store/store.ts";
import { filesUnder, pdf } from "../testing/samples.ts";
import { sendParts } from "../testing/send-parts.ts";
import { purgeUploadsTask } from "./purge-uploads-task.ts";
import { formWith, grain } from "./upload-testing.ts";

const WAIT = { timeout: 30_000 };
const MB = 1024 * 1024;

let t: TestApp;
let content: TestActor;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const purge = (): Promise<unknown> => Reflect.apply(purgeUploadsTask(t.deps), null, []);

/** The application on another store. */
async function withStore<T>(files: FileStore, use: (other: TestApp) => Promise<T>): Promise<T> {
  const app: FastifyInstance = await createApp({ ...t.deps, files });
  try {
    return await use({ ...t, app });
  } finally {
    await app.close();
  }
}

async function picture(other: TestApp): Promise<number> {
  const { payload, headers } = formWith(await grain(60, 40).jpeg().toBuffer());
  const authorization = `Bearer ${content.token}`;
  const request = {
    method: "POST",
    url: "/api/tenant/files",
    payload,
    headers: { ...headers, authorization },
  } as const;
  return (await other.app.inject(request)).statusCode;
}

const document = (other: TestApp) => sendParts(other, content, pdf(), { name: "a.pdf", kind: "document" });

describe("what a crash leaves in the store", () => {
  it("is named by a row before it is there, be it a part, a document, a picture or its small version", async () => {
    const unnamed: string[] = [];
    const seen: string[] = [];
    const watching: FileStore = {
      ...t.deps.files,
      async put(key, bytes) {
        seen.push(key.replace(/^.*\d[0-9a-f-]{30,}/, ""));
        const { rows } = await t.db.ownerPool.query("select 1 from uploads where $1 = any(coming_keys)", [key]);
        if (rows.length !== 1) unnamed.push(key);
        await t.deps.files.put(key, bytes);
      },
    };
    await withStore(watching, async (other) => {
      expect((await document(other)).answer.statusCode).toBe(200);
      expect(await picture(other)).toBe(201);
      const jpeg = await grain(60, 40).jpeg().toBuffer();
      const sent = await sendParts(other, content, jpeg, { name: "a.jpg", kind: "image", mime: "image/jpeg" });
      expect(sent.answer.statusCode).toBe(200);
    });
    expect(seen).toEqual([".part", "", "", ".thumb", ".part", "", ".thumb"]);
    expect(unnamed).toEqual([]);
    // Nor does a row name what a file names.
    const { rows } = await t.db.ownerPool.query("select coming_keys from uploads where coming_keys <> '{}'");
    expect(rows).toEqual([]);
  });

  it("goes the night after, and what is kept stays", async () => {
    const stored = await filesUnder(t, "files");
    const died = new Error("died");
    const dying = (isLast: (key: string) => boolean): FileStore => ({
      ...t.deps.files,
      async put(key, bytes) {
        await t.deps.files.put(key, bytes);
        if (isLast(key)) throw died;
      },
      remove: () => Promise.reject(died),
    });
    await withStore(
      dying((key) => key.endsWith(".part")),
      document,
    );
    await withStore(
      dying((key) => !key.endsWith(".part")),
      document,
    );
    await withStore(
      dying((key) => key.endsWith(".thumb")),
      picture,
    );
    // The part; the part and the file; the picture and its small version.
    expect(await filesUnder(t, "files")).toHaveLength(stored.length + 5);
    // Whoever made a file of it died long ago.
    await t.db.ownerPool.query(
      "update uploads set expires_at = now() - interval '1 second', finishing_at = finishing_at - interval '1 day'",
    );
    await purge();
    expect((await filesUnder(t, "files")).toSorted()).toEqual(stored.toSorted());
    expect((await t.db.ownerPool.query("select _id from uploads")).rows).toEqual([]);
  });

  it("goes from the folder of what is on its way too, once it is a day old, and half written files with their key", async () => {
    const folder = join(t.deps.config.dataDir, "tmp");
    await mkdir(folder, { recursive: true });
    const [old, young] = [join(folder, "part-old"), join(folder, "part-young")];
    for (const path of [old, young]) await writeFile(path, "x");
    const before = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await utimes(old, before(24 * 60 + 1), before(24 * 60 + 1));
    await utimes(young, before(24 * 60 - 1), before(24 * 60 - 1));
    await purge();
    expect(await filesUnder(t, "tmp")).toEqual(["part-young"]);
    const key = "1/2026/01/01940000-0000-7000-8000-000000000000";
    const path = join(t.deps.config.dataDir, "files", key);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(`${path}.half`, "cut sh");
    await t.deps.files.put(key, Buffer.from("whole"));
    await writeFile(`${path}.half`, "cut sh");
    await t.deps.files.remove(key);
    expect((await filesUnder(t, "files")).filter((name) => name.startsWith("01940000"))).toEqual([]);
  });

  it("goes two hundred uploads of a company a night, and the rest the next one", async () => {
    await t.db.ownerPool.query("delete from uploads");
    await t.db.ownerPool.query(
      `insert into uploads (tenant_id, _id, kind, name, mime, size, created_by, expires_at)
       select 1, gen_random_uuid(), 'document', 'x', 'application/pdf', 1, $1, now() - interval '1 second'
       from generate_series(1, 201)`,
      [content.userId],
    );
    expect([await purge(), await purge(), await purge()]).toEqual([
      "Đã xoá 200 lượt tải dở",
      "Đã xoá 1 lượt tải dở",
      "Đã xoá 0 lượt tải dở",
    ]);
  });

  it("that cannot be looked for makes the run fail, so that it is tried again", async () => {
    const dataDir = join(t.deps.config.dataDir, "elsewhere");
    await mkdir(dataDir);
    await writeFile(join(dataDir, "tmp"), "no folder");
    const run = purgeUploadsTask({ ...t.deps, config: { ...t.deps.config, dataDir } });
    await expect(Reflect.apply(run, null, [])).rejects.toMatchObject({ code: "ENOTDIR" });
  });
});

describe("bytes on their way", () => {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });

  function raw(head: readonly string[], bytes: Buffer): Socket {
    const socket = connect((t.app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`${[...head, "host: x", `authorization: Bearer ${content.token}`].join("\r\n")}\r\n\r\n`);
    socket.write(bytes);
    open.push(socket);
    return socket;
  }
  const announce = (size: number) =>
    t.app.inject({
      method: "POST",
      url: "/api/tenant/uploads",
      headers: { authorization: `Bearer ${content.token}`, "tus-resumable": "1.0.0", "upload-length": String(size) },
    });

  it("are of one part at a time: who begins again ends what came before, and no more lies there than was announced", async () => {
    const begun = await announce(MB);
    const url = String(begun.headers["location"]);
    const head = [`PATCH ${url} HTTP/1.1`, "tus-resumable: 1.0.0", "upload-offset: 0", `content-length: ${MB}`];
    head.push("content-type: application/offset+octet-stream");
    const told: string[] = [];
    const before = await filesUnder(t, "tmp");
    const sockets: Socket[] = [];
    for (let index = 0; index < 4; index += 1) {
      const known = await filesUnder(t, "tmp");
      const socket = raw(head, Buffer.alloc(MB / 2));
      sockets.push(socket.on("data", (answer) => told.push(`${index} ${String(answer).slice(9, 12)}`)));
      const isNew = async () => (await filesUnder(t, "tmp")).some((name) => !known.includes(name));
      await expect.poll(isNew, WAIT).toBe(true);
      await expect.poll(async () => (await filesUnder(t, "tmp")).length, WAIT).toBe(before.length + 1);
    }
    await expect.poll(() => told, WAIT).toEqual(["0 409", "1 409", "2 409"]);
    sockets[3]?.write(Buffer.alloc(MB / 2));
    // It is whole, and no document.
    await expect.poll(async () => (await filesUnder(t, "tmp")).length, WAIT).toBe(before.length);
    // Its parts go after the file that was made of them.
    const parts = async () => (await filesUnder(t, "files")).filter((name) => name.endsWith(".part"));
    await expect.poll(parts, WAIT).toEqual([]);
  });

  it("of a picture count for what its sender keeps, until it is there or they go away", async () => {
    await t.db.ownerPool.query(
      `insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, created_by)
       select 1, gen_random_uuid(), 'x', 'x', 20475 * 1048576::bigint, '', 'x', $1`,
      [content.userId],
    );
    const { payload, headers } = formWith(Buffer.alloc(4 * MB));
    const head = ["POST /api/tenant/files HTTP/1.1", `content-length: ${payload.length}`];
    head.push(`content-type: ${headers["content-type"]}`);
    const before = (await filesUnder(t, "tmp")).length;
    const socket = raw(head, payload.subarray(0, MB));
    await expect.poll(async () => (await filesUnder(t, "tmp")).length, WAIT).toBe(before + 1);
    const full = await announce(2 * MB);
    expect(full.json()).toMatchObject({ code: "UPLOAD_FAILED", errors: [{ message: vi["upload.reason.quota"] }] });
    expect(await picture(t)).toBe(201);
    socket.destroy();
    await expect.poll(async () => (await announce(2 * MB)).statusCode, WAIT).toBe(201);
  });
});
