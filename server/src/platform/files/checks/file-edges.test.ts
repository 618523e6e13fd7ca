import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../http/problem.ts";
import { compoundFile } from "../testing/samples.ts";
import { grain, movingGif, pngHeader } from "../upload/upload-testing.ts";
import { judgeFile } from "./content.ts";
import { checkBytes, readHeader, type Claim } from "./image-check.ts";
import { officeType } from "./office-check.ts";
import { isPlainText } from "./text-check.ts";

const MB = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-checks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(...content: readonly (string | Uint8Array)[]): Promise<string> {
  const path = join(folder, "a");
  await writeFile(path, Buffer.concat(content.map((one) => Buffer.from(one as string))));
  return path;
}

/** What comes of it, or the reason for which it is refused. */
async function saidOf<T>(judged: Promise<T>): Promise<T | string> {
  return judged.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return String(error.details.issues?.[0]?.message).replace("upload.reason.", "");
  });
}

describe("a text file", () => {
  const isText = async (...content: readonly (string | Uint8Array)[]) => isPlainText(await fileOf(...content));

  it("holds letters, and of what steers a machine the ends of lines, pages and old files alone", async () => {
    const allowed = [0x09, 0x0a, 0x0c, 0x0d, 0x1a];
    for (let sign = 0; sign < 256; sign += 1) {
      const isLetter = sign >= 0x20 && sign !== 0x7f;
      expect(await isText("a", Uint8Array.of(sign)), sign.toString(16)).toBe(isLetter || allowed.includes(sign));
    }
    expect(await isText()).toBe(false);
  });

  it("is read in two bytes a letter where its mark says so, to its very end", async () => {
    for (const swap of [false, true]) {
      const wide = (text: string): Buffer => {
        const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
        return swap ? bytes.swap16() : bytes;
      };
      expect(await isText(wide("Tầng 2"))).toBe(true);
      // Neither byte alone is a letter.
      expect(await isText(wide("\u0100\u0001"))).toBe(false);
      expect(await isText(wide("\u0109\u0a0a"))).toBe(true);
      expect(await isText(wide(`${"a".repeat(40_000)}\u001b`))).toBe(false);
      expect(await isText(wide("a".repeat(40_000)))).toBe(true);
    }
    // Without a mark at the beginning, a zero is a zero.
    expect(await isText(Buffer.from("ab", "utf16le"))).toBe(false);
    expect(await isText("a".repeat(70_000), "\ufeff".repeat(2), "\u001b")).toBe(false);
  });
});

describe("an old office file", () => {
  const typeOf = async (...streams: readonly string[]) => saidOf(officeType(await fileOf(compoundFile(...streams))));

  it("is known by the streams that it has", async () => {
    expect(await typeOf("WordDocument")).toBe("doc");
    expect([await typeOf("Workbook"), await typeOf("Book")]).toEqual(["xls", "xls"]);
    expect(await typeOf("PowerPoint Document")).toBe("ppt");
    // A table in a document, and both in slides.
    expect(await typeOf("WordDocument", "Workbook")).toBe("doc");
    expect(await typeOf("WordDocument", "Workbook", "PowerPoint Document")).toBe("ppt");
    expect(await typeOf("Other")).toBeUndefined();
  });

  it.each(["_VBA_PROJECT", "Macros", "\u4840\u3b3f\u43f2\u4438\u45b1", "__properties_version1", "Ole10Native"])(
    "is refused with %j in it",
    async (name) => {
      expect(await typeOf("WordDocument", name)).toBe("unsafe");
    },
  );

  it("is looked through where a name lies over the border of two pieces, too", async () => {
    const name = Buffer.from("_VBA_PROJECT", "utf16le");
    for (const before of [1, 12, name.length - 1]) {
      const filling = Buffer.alloc(MB - before, "x");
      expect(await saidOf(officeType(await fileOf(filling, name))), String(before)).toBe("unsafe");
    }
  });
});

const END_OF_GIF = Buffer.from([0x3b]);

describe("a picture's header", () => {
  const PNG: Claim = { name: "a.png", mime: "image/png" };
  const header = async (bytes: Buffer, claim = PNG) => saidOf(readHeader(await fileOf(bytes), claim));

  it("says its kind, its points and its frames", async () => {
    expect(await header(await grain(30, 20).png().toBuffer())).toEqual({ type: "png", pixels: 600, frames: 1 });
    const gif = { name: "a.gif", mime: "image/gif" };
    expect(await header(await movingGif(20, 10, 3), gif)).toEqual({ type: "gif", pixels: 600, frames: 3 });
  });

  it("is of eight thousand points a side and forty million at most, to the last one", async () => {
    expect(await header(pngHeader(8000, 5000))).toMatchObject({ pixels: 40_000_000 });
    expect(await header(pngHeader(5000, 8000))).toMatchObject({ pixels: 40_000_000 });
    expect(await header(pngHeader(8000, 1))).toMatchObject({ pixels: 8000 });
    for (const [width, height] of [
      [8001, 1],
      [1, 8001],
      [8000, 5001],
    ] as const) {
      expect(await header(pngHeader(width, height)), `${width} × ${height}`).toBe("pixels");
    }
  });

  it("is of a thousand frames at most", async () => {
    const head = Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff", "latin1");
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
    const moving = (frames: number) =>
      Buffer.concat([head, ...Array.from({ length: frames }, () => frame), END_OF_GIF]);
    const gif = { name: "a.gif", mime: "image/gif" };
    expect(await header(moving(1000), gif)).toEqual({ type: "gif", pixels: 1000, frames: 1000 });
    expect(await header(moving(1001), gif)).toBe("pixels");
  });

  it.each([
    ["jpg", ["jpg", "jpeg", "jpe", "jfif"], ["image/jpeg", "image/jpg", "image/pjpeg"]],
    ["png", ["png"], ["image/png", "image/x-png"]],
    ["webp", ["webp"], ["image/webp"]],
    ["gif", ["gif"], ["image/gif"]],
  ] as const)(
    "of a %s goes with the endings and media types of its kind, and with none",
    async (type, endings, mimes) => {
      const bytes = await grain(9, 9)[type === "jpg" ? "jpeg" : type]().toBuffer();
      for (const name of ["a", ...endings.map((ending) => `a.${ending.toUpperCase()}`)]) {
        for (const mime of ["", "application/octet-stream", "binary/octet-stream", ...mimes, mimes[0].toUpperCase()]) {
          expect(await header(bytes, { name, mime }), `${name} ${mime}`).toMatchObject({ type });
        }
      }
      expect(await header(bytes, { name: "a.bmp", mime: mimes[0] })).toBe("type");
      expect(await header(bytes, { name: "a", mime: "image/bmp" })).toBe("type");
    },
  );
});

describe("a picture's bytes", () => {
  const check = async (type: "png" | "jpg" | "gif" | "webp", bytes: Buffer): Promise<string> =>
    saidOf(
      (async () => {
        checkBytes(type, bytes);
        return "good";
      })(),
    );

  it("end with an archive nowhere in their last 66,000", async () => {
    const png = await grain(9, 9).png().toBuffer();
    const hidden = (behind: number): Buffer =>
      Buffer.concat([png, Buffer.from("PK\u0005\u0006"), Buffer.alloc(behind)]);
    expect(await check("png", hidden(66_000 - 4))).toBe("type");
    expect(await check("png", hidden(66_000 - 3))).toBe("good");
  });

  it("begin a comment of a program at the place of their kind alone", async () => {
    const [jpg, gif] = [await grain(9, 9).jpeg().toBuffer(), await movingGif(9, 9, 2)];
    const at = (bytes: Buffer, place: number): Buffer => {
      const changed = Buffer.from(bytes);
      changed.write("/*", place, "latin1");
      return changed;
    };
    expect([await check("jpg", jpg), await check("gif", gif)]).toEqual(["good", "good"]);
    expect([await check("jpg", at(jpg, 4)), await check("gif", at(gif, 6))]).toEqual(["type", "type"]);
    expect([await check("jpg", at(jpg, 3)), await check("jpg", at(jpg, 5))]).toEqual(["good", "good"]);
    expect([await check("gif", at(gif, 5)), await check("gif", at(gif, 7))]).toEqual(["good", "good"]);
  });

  it("of a GIF are walked through, block by block, to the last one", async () => {
    const head = Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00", "latin1");
    const table = Buffer.from(head);
    // A table of two colours, or of eight, behind the header.
    table[10] = 0x80;
    const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]);
    const own = Buffer.from([
      0x2c,
      0,
      0,
      0,
      0,
      1,
      0,
      1,
      0,
      0x80,
      ...Array.from({ length: 6 }, () => 7),
      2,
      2,
      0x4c,
      1,
      0,
    ]);
    const extension = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]);
    const larger = Buffer.from(head);
    larger[10] = 0x82;
    const end = END_OF_GIF;
    const gif = (...parts: readonly Buffer[]) => check("gif", Buffer.concat(parts));
    expect(await gif(head, end)).toBe("good");
    expect(await gif(table, Buffer.alloc(6, 7), end)).toBe("good");
    expect(await gif(larger, Buffer.alloc(24, 7), end)).toBe("good");
    expect(await gif(larger, Buffer.alloc(23, 7), end)).toBe("broken");
    expect(await gif(head, extension, image, own, extension, end)).toBe("good");
    expect(await gif(head, image, Buffer.from("and more"))).toBe("broken");
    expect(await gif(head, image)).toBe("broken");
    expect(await gif(head)).toBe("broken");
    expect(await gif(head, Buffer.from([0x22]), end)).toBe("broken");
  });

  it("of a PNG have their last block", async () => {
    const png = await grain(9, 9).png().toBuffer();
    expect(await check("png", png)).toBe("good");
    expect(await check("png", png.subarray(0, -1))).toBe("broken");
  });
});

describe("a file by its content", () => {
  const judge = async (
    name: string,
    content: string | Uint8Array,
    kind: "document" | "video" = "document",
    mime = "",
  ) => saidOf(judgeFile(await fileOf(content), kind, { name, mime }));

  it("is markup only where its beginning says so", async () => {
    for (const markup of ["<a>", " <?x", "\n\t<!x", "…<b", "x".repeat(900) + "<html>"]) {
      expect(await judge("a.txt", markup), markup.slice(-9)).toBe("document");
    }
    expect(await judge("a.txt", "a <b>")).toMatchObject({ mime: "text/plain", isInline: true });
    // A kilobyte is looked at.
    expect(await judge("a.txt", "x".repeat(1019) + "<html>")).toBe("document");
    expect(await judge("a.txt", "x".repeat(1020) + "<html>")).toMatchObject({ mime: "text/plain" });
  });

  it("is a drawing for exchange by its first section, behind remarks", async () => {
    for (const good of ["0\nSECTION", "  0\r\n  SECTION\r\n", "999\nghi chú\n0\nSECTION"]) {
      expect(await judge("a.dxf", good), good).toMatchObject({ mime: "application/dxf", ending: "dxf" });
    }
    expect(await judge("a.txt", "0\nSECTION")).toMatchObject({ ending: "txt" });
    expect(await judge("a.dxf", "chữ")).toBe("document");
  });

  it("of a video goes with the endings of its kind, and with none", async () => {
    const [mp4, webm, mov] = await Promise.all(
      ["short.mp4", "short.webm", "prores.mov"].map((name) => readFile(new URL(`../testing/${name}`, import.meta.url))),
    );
    if (!mp4 || !webm || !mov) throw new Error("three files were read");
    const m4v = Buffer.from(mp4);
    m4v.write("M4V ", 8, "latin1");
    const kinds = [
      { bytes: mp4, mime: "video/mp4", endings: ["mp4", "m4v"] },
      { bytes: m4v, mime: "video/mp4", endings: ["mp4", "m4v"] },
      { bytes: mov, mime: "video/quicktime", endings: ["mov"] },
      { bytes: webm, mime: "video/webm", endings: ["webm"] },
    ];
    const all = ["mp4", "m4v", "mov", "webm", "avi"];
    for (const { bytes, mime, endings } of kinds) {
      const good = { mime, ending: endings[0], isInline: true };
      for (const ending of all) {
        const expected = endings.includes(ending) ? good : "video";
        expect(await judge(`a.${ending}`, bytes, "video", mime), `${mime} as ${ending}`).toEqual(expected);
      }
      for (const claim of ["", "application/octet-stream", "binary/octet-stream", "video/quicktime"]) {
        expect(await judge("a", bytes, "video", claim), claim).toEqual(good);
      }
      for (const claim of ["image/png", "application/pdf"])
        expect(await judge("a", bytes, "video", claim)).toBe("video");
    }
  });

  it("is refused where its sender says that a browser would run it", async () => {
    for (const mime of ["text/html", "image/svg+xml", "text/javascript", "application/x-sh", "application/x-php"]) {
      expect(await judge("a.txt", "chữ", "document", mime), mime).toBe("document");
      expect(await judge("a.mp4", "chữ", "video", mime), mime).toBe("video");
    }
  });
});
