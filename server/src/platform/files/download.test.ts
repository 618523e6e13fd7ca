import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import { sendParts } from "./testing/send-parts.ts";
import { formWith, grain } from "./upload/upload-testing.ts";
import { fileUrls } from "./urls.ts";

let t: TestApp;
let file: { _id: string; url: string; thumbUrl: string; size: number };
let whole: Buffer;
beforeAll(async () => {
  t = await testApp();
  file = await uploaded(1);
  whole = (await t.app.inject(file.url)).rawPayload;
});
afterAll(() => t.close());

async function uploaded(tenantId: number): Promise<typeof file> {
  const { token } = await t.actor("CONTENT", tenantId);
  const { payload, headers } = formWith(await grain(700, 500).jpeg().toBuffer(), { name: "Nhà đẹp.jpg" });
  const authorization = `Bearer ${token}`;
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/tenant/files",
    payload,
    headers: { ...headers, authorization },
  });
  return answer.json();
}

async function get(url: string, headers: Record<string, string> = {}) {
  return t.app.inject({ url, headers });
}

/** All that is said of an answer, but when and of which call. */
function said({ date: _when, "x-request-id": _call, ...all }: Readonly<Record<string, unknown>>): object {
  return all;
}

/** The same words for every reason, so that nobody learns which files there are. */
const HIDDEN = {
  type: "urn:nepnha:error:NOT_FOUND",
  title: "Không tìm thấy dữ liệu!",
  status: 404,
  detail: "Không tìm thấy dữ liệu!",
  code: "NOT_FOUND",
  errors: [],
  requestId: expect.any(String),
};

async function problem(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await get(url, headers);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  return answer.json();
}

describe("GET /files/{id}", () => {
  it("shows the picture to anyone who holds its address, without a session", async () => {
    const answer = await get(file.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(file.size);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(file.size),
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `inline; filename="nha dep.webp"; filename*=UTF-8''Nh%C3%A0%20%C4%91%E1%BA%B9p.webp`,
      "accept-ranges": "bytes",
    });
    const thumb = await get(file.thumbUrl);
    expect(thumb.headers["content-type"]).toBe("image/webp");
    expect(thumb.headers["etag"]).not.toBe(answer.headers["etag"]);
  });

  it("refuses another size with 400", async () => {
    expect((await get(`${file.url}&size=huge`)).json()).toMatchObject({ status: 400, errors: [{ field: "size" }] });
    expect((await get(`${file.thumbUrl}&size=thumb`)).statusCode).toBe(400);
  });

  it("hides it from every other address", async () => {
    const signature = file.url.slice(-22);
    const other = "01940000-0000-7000-8000-000000000000";
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    expect(await problem(`/files/${file._id}`)).toEqual(HIDDEN);
    expect(await problem(`/files/${file._id}?k=`)).toEqual(HIDDEN);
    expect(await problem(`/files/${file._id}?k=1.${flipped}`)).toEqual(HIDDEN);
    expect(await problem(`/files/${file._id}?k=1.${signature.slice(0, -1)}`)).toEqual(HIDDEN);
    expect(await problem(`/files/${file._id}?k=2.${signature}`)).toEqual(HIDDEN);
    expect(await problem(`/files/${file._id}?k=99999999999.${signature}`)).toEqual(HIDDEN);
    expect(await problem(`${file.url}&k=1.${signature}`)).toEqual(HIDDEN);
    expect(await problem(`/files/${other}?k=1.${signature}`)).toEqual(HIDDEN);
    expect(await problem(`/files/${file._id.toUpperCase()}?k=1.${signature}`)).toEqual(HIDDEN);
    expect(await problem(`/files/..%2f..%2fpg%2fPG_VERSION?k=1.${signature}`)).toEqual(HIDDEN);
    expect(await problem(`/files/x?k=1.${signature}`)).toEqual(HIDDEN);
  });

  it("hides what the signature covers but the company does not have", async () => {
    const secrets = t.deps.secrets;
    expect(await problem(fileUrls(secrets, 1, "01940000-0000-7000-8000-000000000000", "everybody").url)).toEqual(
      HIDDEN,
    );
    expect(await problem(fileUrls(secrets, 2, file._id, "everybody").url)).toEqual(HIDDEN);
    expect(await problem(fileUrls(secrets, 999, file._id, "everybody").url)).toEqual(HIDDEN);
    const removed = await uploaded(1);
    await t.db.ownerPool.query("update files set status = 255 where _id = $1", [removed._id]);
    expect(await problem(removed.url)).toEqual(HIDDEN);
  });

  it("hides one company's file from a person of another who got hold of its address", async () => {
    const [ours, theirs] = [await t.actor("GUEST", 1), await t.actor("SUPERADMIN", 2)];
    expect(await problem(file.url, { authorization: `Bearer ${theirs.token}` })).toEqual(HIDDEN);
    expect((await get(file.url, { authorization: `Bearer ${ours.token}` })).statusCode).toBe(200);
  });

  it("hides a file whose bytes are gone, and goes on serving", async () => {
    const lost = await uploaded(2);
    await rm(join(t.deps.config.dataDir, "files", "2"), { recursive: true });
    expect(await problem(lost.url)).toEqual(HIDDEN);
    expect(await problem(lost.thumbUrl)).toEqual(HIDDEN);
    expect((await get(file.url)).statusCode).toBe(200);
  });

  it("sends the part that was asked for", async () => {
    const part = await get(file.url, { range: "bytes=10-29" });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ "content-range": `bytes 10-29/${file.size}`, "content-length": "20" });
    expect(part.rawPayload).toEqual(whole.subarray(10, 30));
    const tail = await get(file.url, { range: "bytes=-7" });
    expect([tail.statusCode, tail.rawPayload]).toEqual([206, whole.subarray(-7)]);
    const behind = await get(file.url, { range: `bytes=${file.size}-` });
    expect([behind.statusCode, behind.headers["content-range"], behind.body]).toEqual([
      416,
      `bytes */${file.size}`,
      "",
    ]);
    const several = await get(file.url, { range: "bytes=0-1,4-5" });
    expect([several.statusCode, several.rawPayload]).toEqual([200, whole]);
    const thumb = await get(file.thumbUrl, { range: "bytes=0-1" });
    expect([thumb.statusCode, thumb.headers["accept-ranges"]]).toEqual([200, undefined]);
  });

  it("goes on with a broken download only when the file is still the same", async () => {
    const etag = String((await get(file.url)).headers["etag"]);
    expect((await get(file.url, { range: "bytes=5-", "if-range": etag })).statusCode).toBe(206);
    expect((await get(file.url, { range: "bytes=5-", "if-range": '"other"' })).statusCode).toBe(200);
  });

  it("sends nothing to anyone who has it already", async () => {
    const etag = String((await get(file.url)).headers["etag"]);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const answer = await get(file.url, { "if-none-match": known });
      expect([answer.statusCode, answer.body, answer.headers["etag"]]).toEqual([304, "", etag]);
    }
    expect((await get(file.url, { "if-none-match": '"x"' })).statusCode).toBe(200);
    expect(await problem(`/files/${file._id}?k=`, { "if-none-match": "*" })).toEqual(HIDDEN);
  });

  it("answers HEAD with the headers only", async () => {
    const answer = await t.app.inject({ method: "HEAD", url: file.url });
    expect([answer.statusCode, answer.headers["content-length"], answer.body]).toEqual([200, String(file.size), ""]);
  });

  it("answers HEAD as it answers GET, and opens nothing for it", async () => {
    const sent = await t.actor("CONTENT");
    const text = (await sendParts(t, sent, Buffer.from("xin chào"), { name: "a.txt", kind: "document" })).answer;
    const etag = String((await get(file.url)).headers["etag"]);
    const lost = await uploaded(2);
    await rm(join(t.deps.config.dataDir, "files", "2"), { recursive: true });
    let opened = 0;
    const { files } = t.deps;
    const read: typeof files.read = async (...asked) => {
      opened += 1;
      return files.read(...asked);
    };
    const app = await createApp({ ...t.deps, files: { ...files, read } });
    const questions = [
      { url: file.url },
      { url: file.thumbUrl },
      { url: `${file.url}&download=1` },
      { url: text.json<{ url: string }>().url },
      { url: file.url, headers: { range: "bytes=10-29" } },
      { url: file.url, headers: { range: `bytes=${file.size}-` } },
      { url: file.url, headers: { range: "bytes=5-", "if-range": '"other"' } },
      { url: file.thumbUrl, headers: { range: "bytes=0-1" } },
      { url: file.url, headers: { "if-none-match": etag } },
      { url: `/files/${file._id}?k=` },
      { url: `${file.url}&size=huge` },
      { url: lost.url },
      { url: lost.thumbUrl },
    ];
    for (const question of questions) {
      const answer = await app.inject(question);
      opened = 0;
      const head = await app.inject({ method: "HEAD", ...question });
      expect([head.statusCode, head.body, opened]).toEqual([answer.statusCode, "", 0]);
      expect(said(head.headers), question.url).toEqual(said(answer.headers));
    }
    await app.close();
  });
});
