import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi as spies } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { checkFiles } from "../checks/demands.ts";
import { formWith, garbledPng, grain, movingGif, pngHeader } from "./upload-testing.ts";

let t: TestApp;
let content: TestActor;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
});
afterAll(() => t.close());

const WAIT = { timeout: 20_000 };
const PNG = { name: "a.png", mime: "image/png" };
const GIF = { name: "a.gif", mime: "image/gif" };

type Form = Parameters<typeof formWith>[1];

async function send(picture: Buffer, form?: Form, headers: Record<string, string> = {}) {
  const { payload, headers: own } = formWith(picture, form);
  const authorization = `Bearer ${content.token}`;
  return t.app.inject({
    method: "POST",
    url: "/api/tenant/files",
    payload,
    headers: { authorization, ...own, ...headers },
  });
}

async function filesUnder(folder: string): Promise<string[]> {
  const path = join(t.deps.config.dataDir, folder);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return (await t.db.ownerPool.query<Record<string, unknown>>(`select * from ${table} order by _id`)).rows;
}

/** Why an upload was refused, as the end of `upload.reason.*`, after making sure that nothing of it is kept anywhere. */
async function reasonOf(picture: Buffer, form?: Form): Promise<string | undefined> {
  const [files, stored] = [(await rowsOf("files")).length, await filesUnder("files")];
  const answer = await send(picture, form);
  expect(answer.headers["content-type"]).toMatch("application/problem+json");
  const [error, ...others] = answer.json().errors as { field: string; code: string; message: string }[];
  expect(answer.json()).toMatchObject({
    status: 422,
    code: "UPLOAD_FAILED",
    detail: "Upload không thành công, vui lòng thử lại sau!",
  });
  expect([error?.field, error?.code, others]).toEqual(["file", "upload", []]);
  expect(await rowsOf("files")).toHaveLength(files);
  expect(await filesUnder("files")).toEqual(stored);
  expect(await filesUnder("tmp")).toEqual([]);
  const key = Object.entries(vi).find(
    ([name, text]) => name.startsWith("upload.reason.") && text === error?.message,
  )?.[0];
  return key?.slice("upload.reason.".length);
}

describe("POST /api/tenant/files: who may", () => {
  it("wants a session", async () => {
    const answer = await send(await grain(40, 30).jpeg().toBuffer(), {}, { authorization: "Bearer no" });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("refuses what is not a form", async () => {
    const headers = { authorization: `Bearer ${content.token}` };
    const answer = await t.app.inject({ method: "POST", url: "/api/tenant/files", payload: { file: "x" }, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
  });

  it.each(["SUPERADMIN", "ADMIN", "CONTENT"])("lets %s", async (who) => {
    const authorization = `Bearer ${(await t.actor(who)).token}`;
    expect((await send(await grain(40, 30).jpeg().toBuffer(), {}, { authorization })).statusCode).toBe(201);
  });
});

describe("POST /api/tenant/files: what is kept", () => {
  it("stores the picture as WebP with a small version, and logs it in the same transaction", async () => {
    const before = (await rowsOf("action_logs")).length;
    const answer = await send(await grain(1200, 800).jpeg().toBuffer(), { name: "Nhà phố Quận 7.jpg" });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const file = answer.json();
    expect(file).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Nhà phố Quận 7.webp",
      mime: "image/webp",
      kind: "image",
      state: "READY",
      reason: null,
      isInline: true,
      duration: null,
      posterUrl: null,
      size: expect.any(Number),
      width: 1200,
      height: 800,
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
      url: expect.stringMatching(new RegExp(`^/files/${file._id}\\?k=1\\.[\\w-]{22}$`)),
      thumbUrl: `${file.url}&size=thumb`,
    });
    expect(file.preview.length).toBeLessThanOrEqual(300);
    const row = (await rowsOf("files")).find(({ _id }) => _id === file._id);
    expect(row).toMatchObject({ tenant_id: 1, created_by: content.userId, size: String(file.size), is_public: false });
    const whole = await t.app.inject(file.url);
    expect(row?.["sha256"]).toEqual(createHash("sha256").update(whole.rawPayload).digest());
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: "webp", width: 1200, height: 800 });
    const thumb = await t.app.inject(file.thumbUrl);
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: "webp", width: 480, height: 320 });
    const logs = await rowsOf("action_logs");
    expect(logs).toHaveLength(before + 1);
    expect(logs.at(-1)).toMatchObject({ kind: 1, entity_kind: "files", entity_id: file._id, actor_id: content.userId });
    expect(await filesUnder("tmp")).toEqual([]);
  });

  it("takes the place of the taking and every other mark out of the picture, and turns it upright", async () => {
    const gps = {
      GPSLatitude: "10/1 46/1 0/1",
      GPSLatitudeRef: "N",
      GPSLongitude: "106/1 41/1 0/1",
      GPSLongitudeRef: "E",
    };
    const photo = await grain(300, 200)
      .withExif({ IFD0: { Copyright: "Trần Bí Mật", Make: "Phone" }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Phone");
    const file = (await send(photo)).json();
    expect(file).toMatchObject({ width: 200, height: 300 });
    for (const url of [file.url, file.thumbUrl]) {
      const { rawPayload } = await t.app.inject(url);
      const { exif, xmp, icc, iptc, orientation, width, height } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(height).toBeGreaterThan(width);
      expect(rawPayload.includes("EXIF") || rawPayload.includes("Phone")).toBe(false);
    }
  });

  it.each(["png", "webp", "gif"] as const)("takes %s", async (type) => {
    const form = { name: `a.${type.toUpperCase()}`, mime: `image/${type}` };
    expect((await send(await grain(50, 40)[type]().toBuffer(), form)).json()).toMatchObject({ width: 50, height: 40 });
  });

  it("keeps a moving picture moving, and its small version still", async () => {
    const file = (await send(await movingGif(60, 40, 3), GIF)).json();
    expect(file).toMatchObject({ width: 60, height: 40 });
    const whole = await sharp((await t.app.inject(file.url)).rawPayload, { pages: -1 }).metadata();
    expect(whole).toMatchObject({ format: "webp", pages: 3, delay: [100, 150, 200] });
    expect((await sharp((await t.app.inject(file.thumbUrl)).rawPayload, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
  });

  it("keeps what is seen through and never blows up a small picture", async () => {
    const glass = { r: 0, g: 80, b: 0, alpha: 0.4 };
    const png = await sharp({ create: { width: 100, height: 2000, channels: 4, background: glass } })
      .png()
      .toBuffer();
    const file = (await send(png, PNG)).json();
    const thumb = await sharp((await t.app.inject(file.thumbUrl)).rawPayload).metadata();
    expect(thumb).toMatchObject({ width: 100, height: 2000, hasAlpha: true });
  });

  it.each([
    ["../../../etc/cron.d/x.jpg", "x.webp"],
    ["..\\..\\boot.ini.jpg", "boot.ini.webp"],
    ["anh.php.jpg", "anh.php.webp"],
    ["a\0b.jpg", "ab.webp"],
    ["\u202egpj.exe.jpg", "gpj.exe.webp"],
    ["Mặt tiền.JPEG", "Mặt tiền.webp"],
    ["image", "image.webp"],
  ])("stores %j under our key, named %j", async (name, stored) => {
    const file = (await send(await grain(20, 20).jpeg().toBuffer(), { name })).json();
    expect(file.name).toBe(stored);
    const row = (await rowsOf("files")).find(({ _id }) => _id === file._id);
    expect(row?.["storage_key"]).toMatch(new RegExp(`^1/\\d{4}/\\d{2}/${file._id}$`));
  });
});

describe("R8-05 POST /api/tenant/files: what is refused, with the specification's text and our reason", () => {
  const html = Buffer.from("<html><script>alert(1)</script></html>");

  it("answers in English when asked", async () => {
    const answer = await send(html, {}, { "accept-language": "en" });
    expect(answer.json()).toMatchObject({ errors: [{ message: en["upload.reason.type"] }] });
  });

  it("an empty form and a file in another field", async () => {
    expect(await reasonOf(await grain(20, 20).jpeg().toBuffer(), { field: "picture" })).toBe("missing");
    expect(await reasonOf(Buffer.alloc(0))).toBe("type");
  });

  it.each([
    ["HTML", html, "a.jpg", "image/jpeg"],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "a.svg", "image/svg+xml"],
    [
      "SVG named PNG",
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      "a.png",
      "image/png",
    ],
    ["PDF", Buffer.from("%PDF-1.7\n1 0 obj\n"), "a.png", "image/png"],
    ["ZIP", Buffer.from("PK\u0003\u0004\u0014\0\0\0"), "a.png", "image/png"],
    ["a program", Buffer.from("MZ\u0090\0\u0003\0\0\0"), "a.jpg", "image/jpeg"],
    ["HEIC", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"), "a.heic", "image/heic"],
    ["BMP", Buffer.from("BM\u0046\0\0\0\0\0\0\0\u0036\0\0\0", "latin1"), "a.bmp", "image/bmp"],
  ])("%s", async (_what, bytes, name, mime) => {
    expect(await reasonOf(bytes, { name, mime })).toBe("type");
  });

  it("a TIFF and an AVIF, which the decoder would read", async () => {
    expect(
      await reasonOf(await grain(20, 20).tiff().toBuffer(), {
        name: "a.tiff",
        mime: "image/tiff",
      }),
    ).toBe("type");
    expect(
      await reasonOf(await grain(20, 20).avif().toBuffer(), {
        name: "a.avif",
        mime: "image/avif",
      }),
    ).toBe("type");
  });

  it.each([
    ["a.png", "image/jpeg"],
    ["a.jpg", "image/png"],
    ["a.jpg", "text/html"],
    ["a.jpg.exe", "image/jpeg"],
    ["a.svg", "image/jpeg"],
    ["a.jpg.html", "application/octet-stream"],
  ])("a JPEG that calls itself %s, %s", async (name, mime) => {
    expect(await reasonOf(await grain(20, 20).jpeg().toBuffer(), { name, mime })).toBe("type");
  });

  it("a picture cut short, wherever it was cut", async () => {
    const whole = {
      jpeg: await grain(200, 150).jpeg().toBuffer(),
      png: await grain(200, 150).png().toBuffer(),
      webp: await grain(200, 150).webp().toBuffer(),
      gif: await movingGif(200, 150, 3),
    };
    for (const [type, bytes] of Object.entries(whole)) {
      const form = { name: `a.${type}`, mime: `image/${type}` };
      expect((await send(bytes, form)).statusCode, `${type} as it is`).toBe(201);
      for (const end of [0.3, 0.7, 0.97]) {
        expect(await reasonOf(bytes.subarray(0, Math.floor(bytes.length * end)), form)).toBe("broken");
      }
      expect(await reasonOf(bytes.subarray(0, -1), form)).toBe("broken");
    }
  });

  it("a picture whose pixels cannot be decoded", async () => {
    expect(await reasonOf(await garbledPng(), PNG)).toBe("broken");
  });

  it("a JPEG without its last byte, whatever its grain", async () => {
    const jpegs = await Promise.all(Array.from({ length: 60 }, (_, seed) => grain(60, 40, seed).jpeg().toBuffer()));
    for (const jpeg of jpegs) expect(await reasonOf(jpeg.subarray(0, -1))).toBe("broken");
  });

  it("a GIF that is a program as well", async () => {
    const gif = await movingGif(20, 20, 2);
    expect(await reasonOf(Buffer.from("GIF89a/*\0\0\0\0\0*/=1;alert(1)//;"), GIF)).toBe("broken");
    const wide = Buffer.from(gif);
    wide.write("/*", 6, "latin1");
    expect(await reasonOf(wide, GIF)).toBe("type");
  });

  it("a JPEG that is a program as well", async () => {
    const plain = await grain(30, 30).jpeg().toBuffer();
    const first = Buffer.alloc(0x2f2a + 2, 0x20);
    first.set([0xff, 0xe0, 0x2f, 0x2a]);
    first.write("*/=1;alert(1)/*", 10, "latin1");
    expect(await reasonOf(Buffer.concat([plain.subarray(0, 2), first, plain.subarray(2)]))).toBe("type");
  });

  it.each([
    "<script>alert(1)</script>",
    "<?php system($_GET[0]);",
    "\n%PDF-1.4 1 0 obj",
    "PK\u0005\u0006\0\0",
    "<!DOCTYPE html><p>",
  ])("a picture with %j behind it or in its comment", async (hidden) => {
    const png = await grain(30, 30).png().toBuffer();
    expect(await reasonOf(Buffer.concat([png, Buffer.from(hidden)]), PNG)).toBe("type");
    const jpeg = await grain(30, 30)
      .withExif({ IFD0: { ImageDescription: hidden } })
      .jpeg()
      .toBuffer();
    expect(await reasonOf(jpeg)).toBe("type");
  });

  it.each([
    [20_000, 20_000],
    [8001, 10],
    [10, 8001],
    [7000, 7000],
    [0x7fffffff, 0x7fffffff],
  ])("a PNG that unpacks to %i × %i points, judged by its header", async (width, height) => {
    expect(await reasonOf(pngHeader(width, height), PNG)).toBe(width === 0x7fffffff ? "broken" : "pixels");
  });

  it("a moving picture whose frames together are too much", async () => {
    expect(await reasonOf(await movingGif(2000, 2000, 11), GIF)).toBe("pixels");
  });

  it("more than 10 MB, by the announced length and by what comes", async () => {
    const heavy = Buffer.concat([await grain(30, 30).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await reasonOf(heavy)).toBe("bytes");
    expect(await reasonOf(Buffer.concat([heavy, Buffer.alloc(1024 * 1024)]))).toBe("bytes");
  });

  it("a form that ends in the middle", async () => {
    const { payload, headers } = formWith(await grain(200, 200).jpeg().toBuffer());
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/tenant/files",
      payload: payload.subarray(0, -200),
      headers: { ...headers, authorization: `Bearer ${content.token}` },
    });
    expect(answer.json()).toMatchObject({ code: "UPLOAD_FAILED", errors: [{ message: vi["upload.reason.broken"] }] });
    expect(await filesUnder("tmp")).toEqual([]);
  });
});

describe("POST /api/tenant/files: when something else goes wrong", () => {
  it("leaves nothing behind when the sender goes away", async () => {
    const files = (await rowsOf("files")).length;
    await t.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = t.app.server.address() as AddressInfo;
    const { payload, headers } = formWith(await grain(900, 900).jpeg().toBuffer());
    const socket = connect(port, "127.0.0.1");
    const lines = ["POST /api/tenant/files HTTP/1.1", "host: x", `authorization: Bearer ${content.token}`];
    lines.push(`content-type: ${headers["content-type"]}`, `content-length: ${payload.length}`);
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    socket.write(payload.subarray(0, payload.length / 2));
    await expect.poll(() => filesUnder("tmp"), WAIT).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => filesUnder("tmp"), WAIT).toEqual([]);
    expect(await rowsOf("files")).toHaveLength(files);
  });

  it("takes the bytes away again when the row cannot be written", async () => {
    const stored = await filesUnder("files");
    await t.db.ownerPool.query("alter table files add constraint no_more check (name <> 'hỏng.webp') not valid");
    // However long that takes: whoever is told that nothing was kept can rely on it.
    const { files } = t.deps;
    const remove = files.remove.bind(files);
    spies.spyOn(files, "remove").mockImplementation(async (key) => {
      await sleep(50);
      return remove(key);
    });
    const answer = await send(await grain(30, 30).jpeg().toBuffer(), { name: "hỏng.jpg" });
    spies.restoreAllMocks();
    expect([answer.statusCode, answer.json().code]).toEqual([500, "INTERNAL"]);
    expect(await filesUnder("files")).toEqual(stored);
    expect(await filesUnder("tmp")).toEqual([]);
  });
});

describe("checkFiles", () => {
  it("R5-06 names pictures that are missing, another company's, removed or too small, in one query", async () => {
    const big = (await send(await grain(1200, 630).jpeg().toBuffer())).json()._id as string;
    const small = (await send(await grain(1199, 630).jpeg().toBuffer())).json()._id as string;
    const removed = (await send(await grain(1200, 630).jpeg().toBuffer())).json()._id as string;
    await t.db.ownerPool.query("update files set status = 255 where _id = $1", [removed]);
    const demands = [big, small, removed, "01940000-0000-7000-8000-000000000000", big].map((id, index) => ({
      field: `images.${index}`,
      id,
      accept: "image" as const,
      minWidth: 1200,
      minHeight: 630,
    }));
    expect(await t.deps.db.read(1, (trx) => checkFiles(trx, demands))).toEqual([
      { field: "images.1", code: "upload", message: "upload.reason.small", params: { width: 1200, height: 630 } },
      { field: "images.2", code: "notFound" },
      { field: "images.3", code: "notFound" },
    ]);
    expect((await t.deps.db.read(2, (trx) => checkFiles(trx, demands))).map(({ code }) => code)).toEqual(
      demands.map(() => "notFound"),
    );
    expect(await t.deps.db.read(1, (trx) => checkFiles(trx, []))).toEqual([]);
  });
});
