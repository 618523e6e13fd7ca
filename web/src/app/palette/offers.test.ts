import type { FoundRow } from "@nepnha/contract/features/search/search";
import { beforeEach, describe, expect, it } from "vitest";
import { loadTexts, needTexts, tDynamic } from "../../platform/i18n/i18n.ts";
import { recentRows, rememberRow } from "../../kit/menu/recent.ts";
import { ALL_ENTRIES } from "../../kit/menu/menu.ts";
import { offersFor, stillFitting, type PaletteSources } from "./offers.ts";

const entries = ALL_ENTRIES.filter(({ name }) => name === "branches" || name === "users");
let helps = 0;
const sources = (permissions: readonly string[], userId = "u1"): PaletteSources => ({
  entries,
  labelOf: ({ labelKey }) => tDynamic(labelKey),
  can: (permission) => permissions.includes(permission),
  recent: recentRows(userId),
  actions: [{ key: "me", label: "Hồ sơ của tôi", icon: "users", path: "/me" }],
  others: { help: { icon: "help", run: () => void (helps += 1) } },
});
const labels = (term: string, from: PaletteSources, rows: readonly FoundRow[] = []): string[] =>
  offersFor(term, rows, from).flatMap(({ label, offers }) => offers.map((offer) => `${label}: ${offer.label}`));
const row = (section: string, title: string, more: Partial<FoundRow> = {}): FoundRow => ({
  section,
  _id: title,
  title,
  code: null,
  hint: null,
  path: `/branch/${title}`,
  ...more,
});

beforeEach(async () => {
  localStorage.clear();
  await loadTexts("vi");
  await needTexts("search", "ones");
});

describe("the palette", () => {
  it("R6-07 offers new rows of what somebody may make, found without marks and by either word for it", () => {
    expect(labels("tao moi chi nhanh", sources(["branches.create"]))).toEqual(["Thao tác: Thêm chi nhánh"]);
    expect(labels("them chi nhanh", sources(["branches.read"]))).toEqual([]);
    expect(labels("chi nhanh", sources(["branches.create"]))).toEqual([
      "Đi đến: Chi nhánh",
      "Thao tác: Thêm chi nhánh",
    ]);
    expect(offersFor("tạo mới", [], sources(["branches.create"]))[0]?.offers[0]?.path).toBe("/branch/new");
    // By what one of them is called, which is not always the title of their list.
    expect(labels("them thong bao", sources(["notifications.create"]))).toEqual(["Thao tác: Thêm thông báo"]);
    expect(labels("ho so", sources([]))).toEqual(["Thao tác: Hồ sơ của tôi"]);
  });

  it("R3-04 leads to the list where a section may have more rows than are shown", () => {
    const many = (count: number): FoundRow[] => Array.from({ length: count }, (_, n) => row("branches", `Quận ${n}`));
    const last = offersFor("quận & phố", many(5), sources(["branches.read"]))
      .at(-1)
      ?.offers.at(-1);
    expect(last).toMatchObject({
      label: "Xem tất cả trong Chi nhánh",
      path: "/branch?q=qu%E1%BA%ADn%20%26%20ph%E1%BB%91",
    });
    expect(labels("quận", sources([]), many(4)).join()).not.toContain("Xem tất cả");
    // Of a section that has no list for this person there is nowhere to go.
    const vendors = many(5).map((one) => ({ ...one, section: "vendors" }));
    expect(labels("quận", sources([]), vendors).join()).not.toContain("Xem tất cả");
  });

  it("shows the rows looked at last first, of the same person only, while they may be read", () => {
    for (const n of [1, 2, 3, 1]) rememberRow("u1", { path: `/branch/${n}`, title: `Quận ${n}`, feature: "branches" });
    expect(labels("", sources(["branches.read"]))).toEqual([
      "Vừa mở: Quận 1",
      "Vừa mở: Quận 3",
      "Vừa mở: Quận 2",
      "Đi đến: Người dùng",
      "Đi đến: Chi nhánh",
    ]);
    expect(labels("quan 2", sources(["branches.read"]))).toEqual(["Vừa mở: Quận 2"]);
    expect(labels("quan 2", sources([]))).toEqual([]);
    expect(labels("quan 2", sources(["branches.read"], "u2"))).toEqual([]);
  });

  it("puts found rows by section behind what it knows itself, each once, and help pages last", () => {
    rememberRow("u1", { path: "/branch/Chi nhánh 1", title: "Chi nhánh 1", feature: "branches" });
    const rows = [
      row("help", "Chi nhánh là gì", { hint: "/branch", path: "/branch" }),
      row("branches", "Chi nhánh 1", { code: "CN1", hint: "Quận 1" }),
      row("users", "Chi"),
    ];
    expect(labels("chi", sources(["branches.read"]), rows)).toEqual([
      "Đi đến: Chi nhánh",
      "Chi nhánh: Chi nhánh 1",
      "Người dùng: Chi",
      "Trợ giúp: Chi nhánh là gì",
    ]);
    const [, found, , help] = offersFor("chi", rows, sources(["branches.read"]));
    expect(found?.offers[0]).toMatchObject({ detail: "CN1 · Quận 1", path: "/branch/Chi nhánh 1" });
    expect(help?.offers[0]?.path).toBe("/branch");
    help?.offers[0]?.run?.();
    expect(helps).toBe(1);
  });

  it("shows a number to call as people write it, and keeps its row while the next answer is on its way", () => {
    const rows = [row("vendors", "Gạch Phú Mỹ", { code: "NCC1", hint: "+84903118226" })];
    const [found] = offersFor("0903 118 226", rows, sources([]));
    expect(found?.offers[0]).toMatchObject({ detail: "NCC1 · 0903 118 226" });
    expect(stillFitting(rows, "0903.118.226")).toEqual(rows);
  });

  it("puts the row whose code was typed before everything", () => {
    const rows = [row("vendors", "Cát đá", { code: "CHI" })];
    expect(labels("chi", sources([]), rows)).toEqual(["Nhà cung cấp: Cát đá", "Đi đến: Chi nhánh"]);
  });

  it("keeps of an older answer what still has the words", () => {
    const rows = [row("users", "Đặng Văn A"), row("users", "Đặng Thị B"), row("vendors", "X", { hint: "Đặng Văn" })];
    expect(stillFitting(rows, "dang van").map(({ title }) => title)).toEqual(["Đặng Văn A", "X"]);
  });

  it("keeps few, and takes nothing odd from the storage", () => {
    for (let n = 0; n < 20; n += 1) rememberRow("u1", { path: `/a/${n}`, title: "x", feature: "branches" });
    expect(recentRows("u1")).toHaveLength(8);
    localStorage.setItem("nepnha-recent-u1", '[{"path":"//evil.test","title":"x","feature":"branches"},3,null]');
    expect(recentRows("u1")).toEqual([]);
    localStorage.setItem("nepnha-recent-u1", "{");
    expect(recentRows("u1")).toEqual([]);
  });
});
