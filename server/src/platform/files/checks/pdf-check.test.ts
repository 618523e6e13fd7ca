import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isQuietPdf } from "./pdf-check.ts";

const MB = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-pdf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes, " "));

/** Packed objects, whose bytes begin so far behind the name of their kind. */
function object(content: Buffer, distance = 20): Buffer {
  return Buffer.concat([
    Buffer.from("/ObjStm".padEnd(distance)),
    Buffer.from("stream\n"),
    content,
    Buffer.from("\nendstream\n"),
  ]);
}

async function isQuiet(...objects: readonly Buffer[]): Promise<boolean> {
  const path = join(folder, "a.pdf");
  await writeFile(path, Buffer.concat([Buffer.from("%PDF-1.7\n"), ...objects]));
  return isQuietPdf(path);
}

describe("a PDF with packed objects is looked through", () => {
  it("as far as each of them has sixteen megabytes, and not a byte more", async () => {
    expect(await isQuiet(object(packed(16 * MB)))).toBe(true);
    expect(await isQuiet(object(packed(16 * MB + 1)))).toBe(false);
  });

  it("as far as all of them have a hundred and twenty-eight, and not a byte more", async () => {
    const largest = object(packed(16 * MB));
    const all = Array.from({ length: 8 }, () => largest);
    expect(await isQuiet(...all)).toBe(true);
    expect(await isQuiet(...all, object(packed(1)))).toBe(false);
  });

  it("where their bytes begin within four kilobytes of their name, and end", async () => {
    expect(await isQuiet(object(packed(9), 4096))).toBe(true);
    expect(await isQuiet(object(packed(9), 4097))).toBe(false);
    expect(await isQuiet(object(packed(9)).subarray(0, -11))).toBe(false);
    expect(await isQuiet(Buffer.from("/ObjStm"))).toBe(false);
  });

  it("to the last of them", async () => {
    const [still, loud] = ["<< /Type /Font >>", "<< /S /Launch >>"].map((words) =>
      object(deflateSync(Buffer.from(words))),
    );
    if (!still || !loud) throw new Error("two objects were made");
    expect(await isQuiet(still, still)).toBe(true);
    expect(await isQuiet(still, loud)).toBe(false);
  });

  it("as far as they do not lie within each other, as those of no program do", async () => {
    const empty = deflateSync("");
    // Two megabytes of it are 80,000 packs whose bytes all end at the end.
    const unit = Buffer.concat([Buffer.from("/ObjStm stream\n"), empty]);
    const nested = Buffer.alloc(2 * MB, unit);
    expect(await isQuiet(nested, Buffer.from("endstream"))).toBe(false);
    expect(await isQuiet(unit, object(packed(9)))).toBe(false);
    // A name that stands there twice is of the same bytes.
    expect(await isQuiet(Buffer.from("/ObjStm "), object(packed(9)))).toBe(true);
    expect(await isQuiet(Buffer.from("/ObjStm "), object(deflateSync("<< /S /Launch >>")))).toBe(false);
  });

  it("as far as they are ten thousand, so that nothing hides behind empty ones", async () => {
    const empty = object(deflateSync(""));
    const many = Array.from({ length: 9_999 }, () => empty);
    expect(await isQuiet(...many, empty)).toBe(true);
    expect(await isQuiet(...many, object(deflateSync("<< /S /Launch >>")))).toBe(false);
    expect(await isQuiet(...many, empty, empty)).toBe(false);
  });

  it("while others are answered", async () => {
    let others = 0;
    let isOver = false;
    const answer = (): void => {
      others += 1;
      if (!isOver) setImmediate(answer);
    };
    setImmediate(answer);
    expect(await isQuiet(...Array.from({ length: 1000 }, () => object(packed(9))))).toBe(true);
    isOver = true;
    expect(others).toBeGreaterThan(1000);
  });
});
