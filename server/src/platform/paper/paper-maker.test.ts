import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../http/problem.ts";
import { whoNamed } from "../limits/who.ts";
import type { PaperBlock, PaperDocument } from "./document.ts";
import { createPaperMaker, type PaperLimits, type PaperMaker } from "./paper-maker.ts";
import { pdfPages, pdfText } from "./testing/pdf-text.ts";

const makers: PaperMaker[] = [];
function maker(limits: Partial<PaperLimits> = {}): PaperMaker {
  const made = createPaperMaker({
    waitingOfOne: 4,
    waiting: 60,
    ms: 30_000,
    memoryMb: 384,
    idleMs: 60_000,
    ...limits,
  });
  makers.push(made);
  return made;
}
/** Most tests share its thread, whose start is the most of a paper. */
const shared = maker();
afterAll(() => Promise.all(makers.map((one) => one.close())));

const who = (key: string) => whoNamed(key, "1");
function paper(blocks: readonly PaperBlock[], more: Partial<PaperDocument> = {}): PaperDocument {
  return {
    language: "vi",
    title: "Thử",
    day: "2026-11-26",
    sender: { name: "Công ty Nếp Nhà", lines: ["Mã số thuế: 0312345678"] },
    footer: "Chân trang",
    blocks,
    ...more,
  };
}
const rows = (count: number): PaperBlock => ({
  kind: "table",
  columns: [{ label: "Tên" }, { label: "Tiền", width: 90, align: "right" }],
  rows: Array.from({ length: count }, (_, place) => [{ text: `Hàng ${place}.`, note: "Ghi chú ở dưới" }, "1.000"]),
});
const words = (text: string): PaperBlock => ({ kind: "paragraph", text });

describe("papers", () => {
  it("frame each page with who sends it and its number, and keep a heading with what it heads", async () => {
    const blocks = Array.from({ length: 12 }, (_, place): PaperBlock[] => [
      { kind: "heading", text: `Phần ${place}` },
      rows(7),
    ]).flat();
    const pages = (await pdfPages(await shared.make(paper(blocks), who("a")))).map((page) => page.replace(/\s+/g, " "));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain("Công ty Nếp Nhà Mã số thuế: 0312345678");
      expect(page).toContain(`Chân trang ${at + 1}/${pages.length}`);
      // A heading is followed by the head of its table and two of its rows.
      for (const [, place] of page.matchAll(/Phần (\d+)/g)) {
        expect(page).toMatch(new RegExp(`Phần ${place} Tên Tiền Hàng 0\\. Ghi chú ở dưới 1\\.000 Hàng 1\\.`));
      }
    }
  });

  it("have the same bytes for the same document, from another thread, too", async () => {
    const document = paper([rows(25), words("Ưng ý 😀")], { watermark: "BẢN NHÁP" });
    const [one, again] = [shared, maker()];
    const first = await one.make(document, who("a"));
    await one.make(paper([words("Khác")]), who("a"));
    expect((await one.make(document, who("b"))).equals(first)).toBe(true);
    expect((await again.make(document, who("a"))).equals(first)).toBe(true);
    expect((await one.make({ ...document, day: "2026-11-27" }, who("a"))).equals(first)).toBe(false);
  });

  it("hold pictures as they are printed, and an empty place for one that cannot be read", async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#888888" } })
      .webp()
      .toBuffer();
    const block: PaperBlock = {
      kind: "pictures",
      pictures: [
        { bytes: photo, caption: "Móng" },
        { bytes: Buffer.from("không phải ảnh"), caption: "Hỏng" },
      ],
    };
    const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#88888800" } })
      .png()
      .toBuffer();
    const made = await shared.make(paper([block], { sender: { name: "Công ty", lines: [], logo } }), who("a"));
    expect(await pdfText(made)).toContain("Móng Hỏng");
    expect(made.toString("latin1")).toContain("/Width 640\n/Height 480");
    expect(made.length).toBeLessThan(100_000);
  });

  it("are refused where one person has too many waiting, or all together", async () => {
    const made = maker({ waitingOfOne: 2, waiting: 5 });
    const document = paper([rows(10)]);
    const mine = await Promise.allSettled([1, 2, 3, 4].map(() => made.make(document, who("a"))));
    expect(mine.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    const all = await Promise.allSettled(["a", "b", "c", "d", "e", "f"].map((key) => made.make(document, who(key))));
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(["RATE_LIMITED"]);
  });

  it("are made by turns: who asks for many holds up nobody", async () => {
    const made = maker({ waitingOfOne: 10 });
    const order: string[] = [];
    const ask = (key: string): Promise<number> => made.make(paper([rows(10)]), who(key)).then(() => order.push(key));
    await Promise.all([...["a", "a", "a", "a", "a"].map(ask), ask("b")]);
    expect(order.indexOf("b")).toBeLessThan(3);
  });

  it("have an end to their time and memory, and a thread that rested begins again", async () => {
    const made = maker({ ms: 1 });
    const refused = made.make(paper([rows(3000)]), who("a"));
    await expect(refused).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(refused).rejects.toBeInstanceOf(AppError);
    await expect(maker({ memoryMb: 8 }).make(paper([rows(3000)]), who("a"))).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
    const resting = maker({ idleMs: 1 });
    const end = vi.spyOn(Worker.prototype, "terminate");
    for (const [before, text] of ["Trước", "Sau đó"].entries()) {
      expect(await pdfText(await resting.make(paper([words(text)]), who("a")))).toContain(text);
      await expect.poll(() => end.mock.results.length).toBe(before + 1);
    }
    end.mockRestore();
  });

  it("leave the event loop alone while they are drawn", async () => {
    await shared.make(paper([rows(10)]), who("a"));
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    await shared.make(paper([rows(800)]), who("a"));
    clearInterval(ticking);
    // It takes about a second; a thread that drew here would have turned once.
    expect(turns).toBeGreaterThan(20);
  });
});
