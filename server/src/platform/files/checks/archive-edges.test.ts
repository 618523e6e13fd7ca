import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../http/problem.ts";
import { compoundFile, zip } from "../testing/samples.ts";
import { archiveType } from "./archive-check.ts";

const MB = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-archives-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What an archive is, or the reason for which it is refused. */
async function typeOf(archive: Buffer): Promise<string> {
  const path = join(folder, "a");
  await writeFile(path, archive);
  return archiveType(path).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return String(error.details.issues?.[0]?.message).replace("upload.reason.", "");
  });
}

/** The files of the test that are open, where the system tells. */
async function heldOpen(): Promise<string[]> {
  const handles = await readdir("/proc/self/fd").catch(() => []);
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => "")));
  return paths.filter((path) => path.startsWith(folder));
}

/** An archive whose list says that its first file unpacks to so much, packed as it is. */
const claiming = (bytes: number, packed: Buffer = deflateRawSync(Buffer.from("x"))): Buffer =>
  zip({ "a.txt": packed }, bytes);

describe("an archive", () => {
  it("is what its folders say", async () => {
    const types = { "[Content_Types].xml": "" };
    expect(await typeOf(zip({ ...types, "word/document.xml": "" }))).toBe("docx");
    expect(await typeOf(zip({ ...types, "xl/workbook.xml": "" }))).toBe("xlsx");
    expect(await typeOf(zip({ ...types, "ppt/presentation.xml": "" }))).toBe("pptx");
    expect(await typeOf(zip({ "word/document.xml": "" }))).toBe("zip");
    expect(await typeOf(zip({ ...types, "other/a.xml": "" }))).toBe("document");
    for (const office of ["word", "xl", "ppt"]) {
      expect(await typeOf(zip({ ...types, [`${office}/a.xml`]: "", [`${office}/media/a.svg`]: "<svg/>" }))).not.toBe(
        "unsafe",
      );
    }
    expect(await typeOf(zip({ ...types, "word/a.xml": "", "word/a.svg": "<svg/>" }))).toBe("unsafe");
    expect(await typeOf(zip({ "word/media/a.svg": "<svg/>" }))).toBe("unsafe");
    expect(await typeOf(zip({ "word/vbaProject.bin": "x" }))).toBe("zip");
  });

  it("may hold programs of office files in nothing but office files, where they are found", async () => {
    const program = compoundFile("Ole10Native");
    expect(await typeOf(zip({ "a.bin": program }))).toBe("zip");
    const office = { "[Content_Types].xml": "", "word/document.xml": "" };
    expect(await typeOf(zip({ ...office, "word/embeddings/a.bin": program }))).toBe("unsafe");
    expect(await typeOf(zip({ ...office, "word/embeddings/a.bin": "x" }))).toBe("docx");
    expect(await typeOf(zip({ ...office, "word/embeddings/a.dat": program }))).toBe("docx");
  });

  it("is judged by either name of a file that has two, since some programs read one and some the other", async () => {
    /** An archive of one file, with another name in its list for those who read names of any language. */
    const named = (name: string, other: string): Buffer => {
      const archive = zip({ [name]: "x" });
      const [list, end] = [archive.indexOf("PK\u0001\u0002"), archive.indexOf("PK\u0005\u0006")];
      const extra = Buffer.alloc(9);
      extra.writeUInt16LE(0x7075, 0);
      extra.writeUInt16LE(5 + other.length, 2);
      extra.writeUInt8(1, 4);
      extra.writeUInt32LE(crc32(name), 5);
      const more = Buffer.concat([extra, Buffer.from(other)]);
      archive.writeUInt16LE(more.length, list + 30);
      archive.writeUInt32LE(archive.readUInt32LE(end + 12) + more.length, end + 12);
      return Buffer.concat([archive.subarray(0, end), more, archive.subarray(end)]);
    };
    expect(await typeOf(named("a.txt", "b.txt"))).toBe("zip");
    expect(await typeOf(named("a.txt", "b.exe"))).toBe("unsafe");
    expect(await typeOf(named("a.exe", "b.txt"))).toBe("unsafe");
  });

  it("has twenty thousand files at most", async () => {
    const many = (count: number) => zip(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, ""])));
    expect(await typeOf(many(20_000))).toBe("zip");
    expect(await typeOf(many(20_001))).toBe("unsafe");
  });

  it("unpacks to 64 megabytes without a question, and beyond to two hundred times its size", async () => {
    const free = deflateRawSync(Buffer.alloc(64 * MB));
    expect(await typeOf(claiming(64 * MB, free))).toBe("zip");
    expect(await typeOf(claiming(64 * MB + 1, deflateRawSync(Buffer.alloc(64 * MB + 1))))).toBe("unsafe");
    // Of what does not shrink and what does so much that it is two hundred times as much, to the byte.
    const [unpacked, size] = [67_200_000, 336_000];
    const archive = claiming(
      unpacked,
      deflateRawSync(Buffer.concat([randomBytes(230_000), Buffer.alloc(unpacked - 230_000)])),
    );
    const remarked = (remark: number): Buffer => {
      const bytes = Buffer.concat([archive, Buffer.alloc(remark, "x")]);
      bytes.writeUInt16LE(remark, archive.length - 2);
      return bytes;
    };
    expect(await typeOf(remarked(size - archive.length))).toBe("zip");
    expect(await typeOf(remarked(size - archive.length - 1))).toBe("unsafe");
  });

  it("is closed again, whatever it holds", async () => {
    const good = zip({ "a.txt": "x" });
    for (const archive of [good, zip({ "a.exe": "x" }), good.subarray(0, -1), zip({ "../a": "x" })]) {
      await typeOf(archive);
    }
    expect(await heldOpen()).toEqual([]);
  });

  /** The archive with its first file locked, and said to unpack to so much. */
  const locked = (archive: Buffer, unpacked?: number): Buffer => {
    const bytes = Buffer.from(archive);
    const [list, file] = [bytes.lastIndexOf("PK\u0001\u0002"), bytes.indexOf("PK\u0003\u0004")];
    bytes.writeUInt16LE(0x0801, list + 8);
    bytes.writeUInt16LE(0x0801, file + 6);
    if (unpacked !== undefined) bytes.writeUInt32LE(unpacked, list + 24);
    return bytes;
  };

  it("is let be where nobody could open it, and only there", async () => {
    expect(await typeOf(locked(zip({ "a.txt": "xxxxxxxxxxxxxxxx" })))).toBe("zip");
    const office = { "word/document.xml": "xxxxxxxxxxxxxxxx", "[Content_Types].xml": "" };
    expect(await typeOf(locked(zip(office)))).toBe("brokenFile");
  });

  it("unpacks to two gigabytes at most, however little it shrinks", async () => {
    const most = 2 * 1024 * MB;
    const archive = zip({ "a.txt": Buffer.alloc(most / 200, "x") });
    expect(await typeOf(locked(archive, most))).toBe("zip");
    expect(await typeOf(locked(archive, most + 1))).toBe("unsafe");
  });
});
