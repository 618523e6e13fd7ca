import { deflateRawSync, deflateSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { vi } from "@nepnha/contract/messages/vi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../app.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { compoundFile, filesUnder, pdf, zip } from "../testing/samples.ts";
import { sendParts } from "../testing/send-parts.ts";
import { grain } from "../upload/upload-testing.ts";
import { fileUrls } from "../urls.ts";

let t: TestApp;
let content: TestActor;
beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
});
afterAll(() => t.close());

const text = (words: string): Buffer => Buffer.from(words);
const sketchUp = Buffer.concat([Buffer.from("fffeff0e", "hex"), Buffer.from("SketchUp Model\0", "utf16le")]);
const docx = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" };

async function send(name: string, bytes: Buffer, mime = "", kind = "document") {
  return (await sendParts(t, content, bytes, { name, mime, kind })).answer;
}

/** Why a file was refused, as the end of `upload.reason.*`, after making sure that nothing of it is kept anywhere. */
async function reasonOf(name: string, bytes: Buffer, mime?: string, kind?: string): Promise<string | undefined> {
  const before = await filesUnder(t, "files");
  const answer = await send(name, bytes, mime, kind);
  expect(await filesUnder(t, "files"), name).toEqual(before);
  expect(await filesUnder(t, "tmp"), name).toEqual([]);
  expect(answer.json(), name).toMatchObject({ status: 422, code: "UPLOAD_FAILED", detail: vi["upload.failed"] });
  const { message } = answer.json().errors[0] as { message: string };
  return Object.entries(vi)
    .find(([key, value]) => key.startsWith("upload.reason.") && value === message)?.[0]
    .slice("upload.reason.".length);
}

describe("documents that are taken", () => {
  it.each<[string, string, boolean, () => Buffer]>([
    ["Bản vẽ.pdf", "application/pdf", true, () => pdf()],
    ["Hợp đồng.doc", "application/msword", false, () => compoundFile("WordDocument")],
    ["Dự toán.xls", "application/vnd.ms-excel", false, () => compoundFile("Workbook")],
    ["Giới thiệu.ppt", "application/vnd.ms-powerpoint", false, () => compoundFile("PowerPoint Document")],
    ["a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", false, () => zip(docx)],
    [
      "a.xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      false,
      () => zip({ "[Content_Types].xml": "", "xl/workbook.xml": "" }),
    ],
    [
      "a.pptx",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      false,
      () => zip({ "[Content_Types].xml": "", "ppt/presentation.xml": "", "ppt/media/image1.svg": "<svg/>" }),
    ],
    ["Đóng gói.zip", "application/zip", false, () => zip({ "a.txt": deflateRawSync(Buffer.alloc(1000)) }, 1000)],
    ["Mặt bằng.dwg", "application/acad", false, () => text("AC1032\0\0\0")],
    ["Mặt bằng.dxf", "application/dxf", false, () => text("  0\r\nSECTION\r\n  2\r\nHEADER\r\n")],
    ["Mặt cắt.dxf", "application/dxf", false, () => text("AutoCAD Binary DXF\r\n\u001a\0\0")],
    ["Nhà.skp", "application/vnd.sketchup.skp", false, () => sketchUp],
    ["Hồ sơ.zip", "application/zip", false, () => zip({ "bản vẽ/tầng 1.dwg": "AC1032", "đọc trước.txt": "x" })],
    ["Ghi chú.txt", "text/plain", true, () => text("Gạch thẻ đỏ, 5 × 20 cm\r\n")],
    ["Ghi chú 16.txt", "text/plain", true, () => Buffer.from("\ufeffTầng 2", "utf16le")],
    ["Ghi chú lớn trước.txt", "text/plain", true, () => Buffer.from("\ufeffTầng 2\r\n", "utf16le").swap16()],
    ["Bản in cũ.txt", "text/plain", true, () => text("Tầng\t1\fTầng 2\u001a")],
    ["Vật tư.csv", "text/csv", false, () => text("Tên,Số lượng\nGạch,100\n")],
  ])("%s as %s, shown in the browser: %s", async (name, mime, isInline, make) => {
    const answer = await send(name, make(), "application/octet-stream");
    expect(answer.statusCode, answer.body).toBe(200);
    const file = answer.json<StoredFile>();
    expect(file).toMatchObject({ name, mime, isInline, kind: "document", state: "READY" });
    const served = await t.app.inject(file.url);
    expect(served.rawPayload.equals(make())).toBe(true);
    expect(served.headers["content-type"]).toBe(mime === "text/plain" ? "text/plain; charset=utf-8" : mime);
    expect(served.headers["x-content-type-options"]).toBe("nosniff");
    expect(String(served.headers["content-disposition"])).toMatch(isInline ? /^inline;/ : /^attachment;/);
    const saved = await t.app.inject(`${file.url}&download=1`);
    expect(String(saved.headers["content-disposition"])).toMatch(/^attachment;/);
    expect((await t.app.inject(`${file.url}&download=yes`)).statusCode).toBe(400);
  });

  it("puts a wrong media type right, and completes a name without an ending", async () => {
    expect((await send("a.pdf", pdf(), "image/png")).json()).toMatchObject({ mime: "application/pdf" });
    expect((await send("báo giá", pdf())).json()).toMatchObject({ name: "báo giá.pdf" });
    expect((await send("..", pdf())).json()).toMatchObject({ name: "tep.pdf" });
  });

  it("shows a PDF without a sandbox only where it runs nothing", async () => {
    const object = (words: string, name = "/ObjStm") =>
      Buffer.concat([
        text(`5 0 obj\n<< /Type ${name} /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`),
        deflateSync(text(words)),
        text("\nendstream\nendobj\n"),
      ]);
    const quiet = Buffer.concat([pdf(), object("<< /Type /Font >>")]);
    const loud: Readonly<Record<string, Buffer>> = {
      script: pdf(undefined, "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"),
      "hidden name": pdf(undefined, "/OpenAction << /S /J#61vaScript /JS (x) >>"),
      "packed script": Buffer.concat([pdf(), object("<< /S /JavaScript /JS (app.alert\\(1\\)) >>")]),
      "packed otherwise": Buffer.concat([pdf(), text("5 0 obj\n<< /Type /ObjStm >>\nstream\nx\nendstream\n")]),
      "hidden packing": Buffer.concat([pdf(), object("<< /S /JavaScript >>", "/Obj#53tm")]),
      program: pdf(undefined, "/AA << /O << /S /Launch /F (cmd.exe) >> >>"),
      "brought along": pdf(undefined, "/Names << /EmbeddedFiles 9 0 R >>"),
      form: pdf(undefined, "/AcroForm << /XFA 9 0 R >>"),
      locked: pdf(undefined, "/Encrypt 9 0 R"),
    };
    const first = (await send("a.pdf", quiet)).json<StoredFile>();
    expect(first.isInline).toBe(true);
    const shown = (await t.app.inject(first.url)).headers;
    expect(shown["content-security-policy"]).not.toContain("sandbox");
    for (const [what, bytes] of Object.entries(loud)) {
      const file = (await send("a.pdf", bytes)).json<StoredFile>();
      expect(file.isInline, what).toBe(false);
      const { headers } = await t.app.inject(file.url);
      expect(headers["content-security-policy"], what).toBe("default-src 'none'; sandbox");
      expect(String(headers["content-disposition"]), what).toMatch(/^attachment;/);
    }
  });
});

/** The archive with another name where its first file begins; the list at its end stays as it is. */
function renamed(archive: Buffer, name: string, other: string): Buffer {
  const bytes = Buffer.from(archive);
  bytes.write(other, bytes.indexOf(name));
  return bytes;
}

/** The archive whose list says that its first file is packed in some way. */
function methodOf(archive: Buffer, method: number): Buffer {
  const bytes = Buffer.from(archive);
  bytes.writeUInt16LE(method, bytes.indexOf("PK\u0001\u0002") + 10);
  return bytes;
}

/** The archive that says how many files it holds. */
function countOf(archive: Buffer, count: number): Buffer {
  const bytes = Buffer.from(archive);
  for (const at of [8, 10]) bytes.writeUInt16LE(count, bytes.indexOf("PK\u0005\u0006") + at);
  return bytes;
}

describe("documents that are refused", () => {
  const html = text("<!DOCTYPE html><script>alert(1)</script>");

  it.each<[string, Buffer, string?]>([
    ["a.txt", html],
    ["a.html", html, "text/html"],
    ["a.csv", text(" \n<svg onload=alert(1)>")],
    ["a.txt", text('<?xml version="1.0"?><x/>')],
    ["a.txt", Buffer.from("\ufeff<html><script>alert(1)</script>", "utf16le")],
    ["a.txt", text("MZ\u0090\0\u0003")],
    ["a.txt", Buffer.from("7f454c46020101", "hex")],
    // What steers a terminal, in one byte a letter, in two, and in two the other way round.
    ["a.txt", text("Tầng 2 \u001b[2J")],
    ["a.txt", text("Tầng 2\u007f")],
    ["a.txt", Buffer.from("\ufeffTầng 2 \u001b[2J", "utf16le")],
    ["a.txt", Buffer.from("\ufeffTầng 2 \u001b[2J", "utf16le").swap16()],
    ["a.pdf", text("<html>%PDF-1.7")],
    ["a.pdf", text("%PDF-1.7 <script>alert(1)</script>")],
    ["a.pdf", text(" %PDF-1.7")],
    ["a.pdf", text("chỉ là chữ")],
    ["a.pdf", pdf(), "text/html"],
    ["a.pdf", pdf(), "image/svg+xml"],
    ["a.pdf.exe", pdf()],
    ["a.pdf.html", pdf()],
    ["a.dwg", pdf()],
    ["a.docx", zip({ "a.txt": "x" })],
    ["a.zip", zip(docx)],
    ["a.docx", zip({ "[Content_Types].xml": "", "visio/document.xml": "" })],
    ["a.xls", compoundFile("WordDocument")],
    ["a.doc", compoundFile("Something")],
    ["a.dxf", text("0\nTABLE\n")],
    ["a.rtf", text("{\\rtf1}")],
  ])("%s, whose content is another (%#)", async (name, bytes, mime) => {
    expect(await reasonOf(name, bytes, mime)).toBe("document");
  });

  it.each<[string, string, Buffer]>([
    ["macros", "a.doc", compoundFile("WordDocument", "_VBA_PROJECT")],
    ["macros", "a.xls", compoundFile("Workbook", "Macros")],
    ["an embedded program", "a.ppt", compoundFile("PowerPoint Document", "\u0001Ole10Native")],
    ["macros", "a.docx", zip({ ...docx, "word/vbaProject.bin": "x" })],
    ["controls", "a.docx", zip({ ...docx, "word/activeX/activeX1.xml": "x" })],
    ["a program", "a.zip", zip({ "bản vẽ/mở ra.EXE": "MZ" })],
    ["a script", "a.zip", zip({ "a.pdf.js ": "x" })],
    ["a page", "a.zip", zip({ "index.html": "<script>" })],
    ["a shortcut", "a.zip", zip({ "a.lnk": "x" })],
    ["an archive", "a.zip", zip({ "lib 0.zip": "PK" })],
    ["a program under a name that its reader cuts", "a.zip", zip({ "bản vẽ.exe. ": "MZ" })],
    ["a program", "a.docx", zip({ ...docx, "word/embeddings/mở ra.exe": "MZ" })],
    ["a script", "a.docx", zip({ ...docx, "word/media/a.JS": "x" })],
    ["a script", "a.docx", zip({ ...docx, "customXml/a.vbs": "x" })],
    ["a screen saver", "a.docx", zip({ ...docx, "docProps/a.scr ": "x" })],
    ["a page", "a.docx", zip({ ...docx, "word/afchunk.htm": "<script>" })],
    [
      "an embedded program",
      "a.docx",
      zip({ ...docx, "word/embeddings/oleObject1.bin": compoundFile("\u0001Ole10Native") }),
    ],
    ["macros under another name", "a.docx", zip({ ...docx, "word/settings.bin": compoundFile("_VBA_PROJECT") })],
    ["more than it says", "a.zip", zip({ "a.txt": deflateRawSync(Buffer.alloc(5_000_000)) }, 1000)],
    ["less than it says", "a.zip", zip({ "a.txt": deflateRawSync(Buffer.alloc(1000)) }, 5_000_000)],
    ["a byte more than it says", "a.zip", zip({ "a.txt": deflateRawSync(Buffer.alloc(1001)) }, 1000)],
    ["other names behind its list", "a.zip", renamed(zip({ "a.txt": "MZ" }), "a.txt", "a.exe")],
    ["what is packed in a way that cannot be looked through", "a.zip", methodOf(zip({ "a.txt": "x" }), 14)],
    ["too many files to list", "a.zip", countOf(zip({ "a.txt": "x" }), 20_001)],
    ["what unpacks to gigabytes", "a.zip", zip({ "a.txt": "x" }, 3_000_000_000)],
    ["what unpacks to a thousand times its size", "a.zip", zip({ "a.txt": "x" }, 100_000_000)],
  ])("one that holds %s: %s", async (_what, name, bytes) => {
    expect(await reasonOf(name, bytes)).toBe("unsafe");
  });

  it.each<[string, Buffer]>([
    ["leads out of its folder", zip({ "../../etc/cron.d/x": "x" })],
    ["names a place of the machine", zip({ "/etc/passwd": "x" })],
    ["names a drive", zip({ "C:\\Windows\\x.txt": "x" })],
    ["is cut short", zip({ "a.txt": "x" }).subarray(0, -10)],
  ])("an archive that %s", async (_what, bytes) => {
    expect(await reasonOf("a.zip", bytes)).toBe("brokenFile");
  });

  it("a video that is none, and a picture of another kind", async () => {
    const mp4 = await readFile(new URL("../testing/short.mp4", import.meta.url));
    expect(await reasonOf("a.mp4", html, "video/mp4", "video")).toBe("video");
    expect(await reasonOf("a.mp4", pdf(), "video/mp4", "video")).toBe("video");
    expect(await reasonOf("a.webm", mp4, "video/webm", "video")).toBe("video");
    expect(await reasonOf("a.mp4", mp4, "text/html", "video")).toBe("video");
    expect(await reasonOf("a.mp4.exe", mp4, "video/mp4", "video")).toBe("video");
    expect(await reasonOf("a.pdf", mp4)).toBe("document");
    expect(await reasonOf("a.png", pdf(), "image/png", "image")).toBe("type");
  });

  it("but takes a picture in parts as any other, re-encoded", async () => {
    const jpeg = await grain(60, 40)
      .withExif({ IFD3: { GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    const answer = await send("Mặt tiền.jpg", jpeg, "image/jpeg", "image");
    expect(answer.json()).toMatchObject({ kind: "image", mime: "image/webp", name: "Mặt tiền.webp", width: 60 });
  });
});

describe("addresses of documents", () => {
  it("end, and open for nobody afterwards", async () => {
    const file = (await send("a.pdf", pdf())).json<StoredFile>();
    const first = await t.app.inject(file.url);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const later = { ...t.deps, clock: { now: () => new Date(Date.now() + 25 * 3600 * 1000) } };
    const app = await createApp(later);
    expect((await app.inject(file.url)).statusCode).toBe(404);
    await app.close();
  });

  it("cannot be made longer, or endless", async () => {
    const file = (await send("a.pdf", pdf())).json<StoredFile>();
    const [path, k] = file.url.split("?k=");
    const [tenant, end, signature] = String(k).split(".");
    const further = (Number.parseInt(String(end), 36) + 86_400).toString(36);
    expect((await t.app.inject(`${path}?k=${tenant}.${further}.${signature}`)).statusCode).toBe(404);
    expect((await t.app.inject(`${path}?k=${tenant}.${signature}`)).statusCode).toBe(404);
    expect((await t.app.inject(fileUrls(t.deps.secrets, 1, file._id, "everybody").url)).statusCode).toBe(404);
  });
});
