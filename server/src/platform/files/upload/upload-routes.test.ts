import { randomBytes } from "node:crypto";
import { mkdir, rm, rmdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { vi } from "@nepnha/contract/messages/vi";
import { Upload, type UploadOptions } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { raced } from "../../../testing/held-lock.ts";
import { purgeUploadsTask } from "./purge-uploads-task.ts";
import { filesUnder, pdf } from "../testing/samples.ts";

let t: TestApp;
let base: string;
let content: TestActor;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

const TUS = { "tus-resumable": "1.0.0" };
const PART = { ...TUS, "content-type": "application/offset+octet-stream" };

function metadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

async function call(
  method: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE",
  path: string,
  headers: Record<string, string> = {},
  { actor = content, payload }: { actor?: TestActor | null; payload?: Buffer } = {},
) {
  const authorization: Record<string, string> = actor ? { authorization: `Bearer ${actor.token}` } : {};
  const answer = await t.app.inject({
    method,
    url: `/api/tenant/uploads${path}`,
    headers: { ...authorization, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === "" ? null : answer.json() };
}

async function begin(size: number, values: Readonly<Record<string, string>> = { filename: "bản vẽ.pdf" }) {
  const headers = { ...TUS, "upload-length": String(size), "upload-metadata": metadata(values) };
  const answer = await call("POST", "", headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.headers["location"]).slice("/api/tenant/uploads".length);
}

function part(path: string, offset: number, payload: Buffer, actor: TestActor | null = content) {
  return call("PATCH", path, { ...PART, "upload-offset": String(offset) }, { actor, payload });
}

/** Uploads as the official client does. */
function clientUpload(bytes: Buffer, options: Partial<UploadOptions> & { name: string; kind: string }) {
  const { name, kind, ...others } = options;
  return new Promise<{ upload: Upload; file: StoredFile }>((resolve, reject) => {
    const upload = new Upload(Readable.from(chunksOf(bytes)), {
      endpoint: `${base}/api/tenant/uploads`,
      headers: { Authorization: `Bearer ${content.token}` },
      uploadSize: bytes.length,
      chunkSize: 64 * 1024,
      retryDelays: [0, 50, 100],
      metadata: { filename: name, kind },
      ...others,
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve({ upload, file: JSON.parse(lastResponse.getBody()) as StoredFile }),
    });
    upload.start();
  });
}

function chunksOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / 10_000) }, (_, index) =>
    bytes.subarray(index * 10_000, (index + 1) * 10_000),
  );
}

async function kept(): Promise<{ uploads: number; parts: number; tmp: string[] }> {
  const { rows } = await t.db.ownerPool.query<{ count: string }>("select count(*) from uploads where file_id is null");
  const stored = await filesUnder(t, "files");
  return {
    uploads: Number(rows[0]?.count),
    parts: stored.filter((name) => name.endsWith(".part")).length,
    tmp: await filesUnder(t, "tmp"),
  };
}
const NOTHING = { uploads: 0, parts: 0, tmp: [] };

describe("/api/tenant/uploads: who may", () => {
  it("wants a session", async () => {
    for (const method of ["POST", "GET", "PATCH", "DELETE"] as const) {
      const path = method === "POST" ? "" : "/01940000-0000-7000-8000-000000000000";
      expect((await call(method, path, TUS, { actor: null })).status, method).toBe(401);
    }
  });

  it("refuses what is no announcement, and one of another protocol", async () => {
    const wrong: [Record<string, string>, number, string][] = [
      [{}, 400, "Upload-Length"],
      [{ "upload-length": "-1" }, 400, "Upload-Length"],
      [{ "upload-length": "1e3" }, 400, "Upload-Length"],
      [{ "upload-length": "10", "upload-metadata": metadata({ kind: "audio" }) }, 400, "Upload-Metadata.kind"],
      [{ "upload-length": "10", "upload-metadata": metadata({ posterId: "1" }) }, 400, "Upload-Metadata.posterId"],
      [{ "upload-length": "10", "upload-metadata": "x".repeat(5000) }, 400, "Upload-Metadata"],
      [{ "upload-length": "0" }, 422, "file"],
    ];
    for (const [headers, status, field] of wrong) {
      const answer = await call("POST", "", { ...TUS, ...headers });
      expect([answer.status, answer.body.errors[0].field], JSON.stringify(headers)).toEqual([status, field]);
    }
    const other = await call("POST", "", { "tus-resumable": "0.2.2", "upload-length": "10" });
    expect([other.status, other.headers["tus-version"]]).toEqual([412, "1.0.0"]);
  });

  it("refuses who may write nothing that holds files, nor in the chat", async () => {
    const guest = await t.actor("GUEST");
    await t.db.ownerPool.query("delete from user_roles where user_id = $1", [guest.userId]);
    expect((await call("POST", "", { ...TUS, "upload-length": "10" }, { actor: guest })).status).toBe(403);
  });

  it("hides an upload from everybody but its sender", async () => {
    const path = await begin(100);
    const others = [await t.actor("ADMIN", 1), await t.actor("CONTENT", 1), await t.actor("CONTENT", 2)];
    for (const actor of others) {
      expect((await call("HEAD", path, TUS, { actor })).status).toBe(404);
      expect((await call("GET", path, TUS, { actor })).status).toBe(404);
      expect((await part(path, 0, Buffer.alloc(10), actor)).status).toBe(404);
      expect((await call("DELETE", path, TUS, { actor })).status).toBe(404);
    }
    expect((await call("HEAD", path, TUS)).headers).toMatchObject({ "upload-offset": "0", "upload-length": "100" });
    expect((await call("DELETE", path, TUS)).status).toBe(204);
  });
});

describe("/api/tenant/uploads: a file in parts", () => {
  it("takes a document by the official client, and stores it under its content's type", async () => {
    const bytes = pdf(randomBytes(300_000));
    const { upload, file } = await clientUpload(bytes, { name: "Bản vẽ nhà Q7.pdf", kind: "document" });
    expect(file).toMatchObject({
      name: "Bản vẽ nhà Q7.pdf",
      mime: "application/pdf",
      kind: "document",
      size: bytes.length,
      state: "READY",
    });
    const answer = await t.app.inject(file.url);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    const path = String(upload.url).split("/uploads")[1] ?? "";
    expect((await call("GET", path)).body).toMatchObject({ offset: bytes.length, file: { _id: file._id } });
    expect(await kept()).toEqual(NOTHING);
    const { rows } = await t.db.ownerPool.query("select kind, summary from action_logs where entity_id = $1", [
      file._id,
    ]);
    expect(rows).toEqual([{ kind: 1, summary: "Bản vẽ nhà Q7.pdf" }]);
  });

  it("goes on where it was when the sender comes back, and refuses another place with 409", async () => {
    const bytes = pdf(randomBytes(50_000));
    const path = await begin(bytes.length);
    expect((await part(path, 0, bytes.subarray(0, 20_000))).headers["upload-offset"]).toBe("20000");
    for (const offset of [0, 19_999, 20_001, 50_000]) {
      const answer = await part(path, offset, bytes.subarray(20_000, 30_000));
      expect([answer.status, answer.body.detail]).toEqual([409, vi["upload.offset"]]);
    }
    expect((await call("HEAD", path, TUS)).headers["upload-offset"]).toBe("20000");
    expect((await call("GET", path)).body).toEqual({
      _id: path.slice(1),
      offset: 20_000,
      size: bytes.length,
      file: null,
    });
    expect((await part(path, 20_000, bytes.subarray(20_000))).body.size).toBe(bytes.length);
    expect((await part(path, bytes.length, Buffer.alloc(0))).body).toMatchObject({ size: bytes.length });
    expect(await kept()).toEqual(NOTHING);
  });

  it("keeps what came before the connection broke", async () => {
    const bytes = pdf(randomBytes(400_000));
    const path = await begin(bytes.length);
    const gone = new AbortController();
    const half = async function* (): AsyncGenerator<Buffer> {
      yield bytes.subarray(0, 150_000);
      await expect.poll(() => filesUnder(t, "tmp"), { timeout: 20_000 }).toHaveLength(1);
      gone.abort();
      yield bytes.subarray(150_000);
    };
    const sent = fetch(`${base}/api/tenant/uploads${path}`, {
      method: "PATCH",
      headers: { ...PART, "upload-offset": "0", authorization: `Bearer ${content.token}` },
      body: Readable.toWeb(Readable.from(half())) as ReadableStream,
      signal: gone.signal,
      duplex: "half",
    });
    await expect(sent).rejects.toThrow("abort");
    const offset = async () => Number((await call("HEAD", path, TUS)).headers["upload-offset"]);
    await expect.poll(offset, { timeout: 20_000 }).toBeGreaterThan(0);
    const at = await offset();
    expect(at).toBeLessThanOrEqual(150_000);
    const done = await part(path, at, bytes.subarray(at));
    expect((await t.app.inject(done.body.url)).rawPayload.equals(bytes)).toBe(true);
  });

  it("takes one of two that send the same part at once", async () => {
    const bytes = pdf(randomBytes(30_000));
    const path = await begin(bytes.length);
    const first = bytes.subarray(0, 10_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => part(path, 0, first)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409]);
    const ends = await Promise.all(Array.from({ length: 5 }, () => part(path, 10_000, bytes.subarray(10_000))));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    const state = (await call("GET", path)).body;
    expect((await t.app.inject(state.file.url)).rawPayload.equals(bytes)).toBe(true);
    expect(await kept()).toEqual(NOTHING);
  });

  it("makes one file of an upload when two find it whole and unfinished at once", async () => {
    const bytes = pdf(randomBytes(20_000));
    const path = await begin(bytes.length + 1);
    expect((await part(path, 0, bytes)).status).toBe(204);
    const id = path.slice(1);
    // As if its last byte had come with a part whose sender died before the file was made.
    await t.db.ownerPool.query("update uploads set size = received where _id = $1", [id]);
    const files = async () => (await t.db.ownerPool.query("select _id from files")).rows.length;
    const before = await files();
    const held = ["select from uploads where _id = $1 for update", id] as const;
    const answers = await raced(t.db, held, async (waiting) => {
      const first = call("GET", path);
      await waiting(1);
      const second = call("GET", path);
      await waiting(2);
      return [first, second];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.file !== null)).toHaveLength(1);
    expect(await files()).toBe(before + 1);
    const state = (await call("GET", path)).body;
    expect((await t.app.inject(state.file.url)).rawPayload.equals(bytes)).toBe(true);
    expect(await kept()).toEqual(NOTHING);
  });

  it("takes a name that no system could keep, and keeps one that all can", async () => {
    const bytes = pdf();
    const path = await begin(bytes.length, { filename: "../a\0\u202ebản/vẽ\ud800.pdf", filetype: "a\0b" });
    expect((await part(path, 0, bytes)).body.name).toBe("vẽ\ufffd.pdf");
  });

  it("leaves nothing of a cancelled one", async () => {
    const path = await begin(1000);
    await part(path, 0, Buffer.alloc(400));
    expect(await kept()).toEqual({ uploads: 1, parts: 1, tmp: [] });
    expect((await call("DELETE", path, TUS)).status).toBe(204);
    expect((await call("HEAD", path, TUS)).status).toBe(404);
    expect(await kept()).toEqual(NOTHING);
  });

  it("refuses more bytes than announced, another body, and too large a file", async () => {
    const path = await begin(1000);
    expect((await part(path, 0, Buffer.alloc(1001))).status).toBe(413);
    // Nor is anything noted of where they would have gone.
    const noted = await t.db.ownerPool.query("select coming_keys from uploads where _id = $1", [path.slice(1)]);
    expect(noted.rows).toEqual([{ coming_keys: [] }]);
    const json = await call("PATCH", path, { ...TUS, "content-type": "application/json", "upload-offset": "0" });
    expect(json.status).toBe(415);
    expect(await kept()).toEqual({ uploads: 1, parts: 0, tmp: [] });
    await call("DELETE", path, TUS);
    for (const [kind, bytes, reason] of [
      ["document", 100 * 1024 * 1024, "documentBytes"],
      ["video", 500 * 1024 * 1024, "videoBytes"],
      ["image", 10 * 1024 * 1024, "bytes"],
    ] as const) {
      const headers = { ...TUS, "upload-length": String(bytes + 1), "upload-metadata": metadata({ kind }) };
      const answer = await call("POST", "", headers);
      expect([answer.status, answer.body.errors[0].message]).toEqual([422, vi[`upload.reason.${reason}`]]);
    }
  });
});

describe("purgeUploads", () => {
  it("takes away what nobody went on with for a day, and nothing else", async () => {
    const [old, fresh] = [await begin(1000), await begin(1000)];
    await part(old, 0, Buffer.alloc(400));
    await part(fresh, 0, Buffer.alloc(400));
    await t.db.ownerPool.query("update uploads set expires_at = now() - interval '1 second' where _id <> $1", [
      fresh.slice(1),
    ]);
    expect((await call("HEAD", old, TUS)).status).toBe(404);
    const told: unknown = await Reflect.apply(purgeUploadsTask(t.deps), null, []);
    expect(told).toMatch(/^Đã xoá \d+ lượt tải dở$/);
    expect(await kept()).toEqual({ uploads: 1, parts: 1, tmp: [] });
    expect((await call("HEAD", fresh, TUS)).headers["upload-offset"]).toBe("400");
    await call("DELETE", fresh, TUS);
  });

  it("takes away what died over the making of its file, and not what is at it", async () => {
    const [dead, busy] = [await begin(1000), await begin(1000)];
    const age = (path: string, minutes: number) =>
      t.db.ownerPool.query(
        "update uploads set expires_at = now(), finishing_at = now() - $2 * interval '1 minute' where _id = $1",
        [path.slice(1), minutes],
      );
    await age(dead, 11);
    await age(busy, 9);
    const sweep = (): Promise<unknown> => Reflect.apply(purgeUploadsTask(t.deps), null, []);
    await sweep();
    const unfinished = "select _id from uploads where file_id is null";
    expect((await t.db.ownerPool.query(unfinished)).rows).toEqual([{ _id: busy.slice(1) }]);
    await age(busy, 11);
    await sweep();
    expect(await kept()).toEqual(NOTHING);
  });

  it("takes away the others when the store fails at one of them, which goes another night", async () => {
    const paths = [await begin(1000), await begin(1000), await begin(1000)] as const;
    for (const path of paths) await part(path, 0, Buffer.alloc(400));
    const stuck = paths[1].slice(1);
    const { rows } = await t.db.ownerPool.query<{ key: string }>(
      "select part_keys[1] as key from uploads where _id = $1",
      [stuck],
    );
    // The store removes files, and no folder that lies in their place.
    const place = join(t.deps.config.dataDir, "files", rows[0]?.key ?? "");
    await rm(place);
    await mkdir(place);
    await t.db.ownerPool.query("update uploads set expires_at = now() - interval '1 second'");
    const sweep = (): Promise<unknown> => Reflect.apply(purgeUploadsTask(t.deps), null, []);
    await expect(sweep()).rejects.toThrow("1 of 3 uploads could not be removed");
    expect((await t.db.ownerPool.query("select _id from uploads")).rows).toEqual([{ _id: stuck }]);
    await rmdir(place);
    expect(await sweep()).toBe("Đã xoá 1 lượt tải dở");
    expect(await kept()).toEqual({ uploads: 0, parts: 0, tmp: [] });
  });

  it("leaves a file alone whose upload is forgotten", async () => {
    const bytes = pdf();
    const path = await begin(bytes.length);
    const file = (await part(path, 0, bytes)).body;
    await t.db.ownerPool.query("update uploads set expires_at = now() - interval '1 second'");
    await Reflect.apply(purgeUploadsTask(t.deps), null, []);
    expect((await call("GET", path)).status).toBe(404);
    expect((await t.app.inject(file.url)).rawPayload.equals(bytes)).toBe(true);
  });
});
