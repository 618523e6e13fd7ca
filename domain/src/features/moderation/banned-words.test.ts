import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldVietnamese } from "../../platform/fold.ts";
import { bannedWordFinder, hasSyllables } from "./banned-words.ts";

const SYLLABLES = ["đồ", "ngu", "lừa", "đảo", "cá", "độ", "hoà", "vay", "nóng", "thuỷ", "quỵt"];
/** Of none of the banned words, in no spelling. */
const OTHERS = ["phòng", "ngủ", "ngoài", "bếp", "tường", "a1", "2026", "ngub", "xngu", "điện"];
const word = fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));
const others = fc.array(fc.constantFrom(...OTHERS), { maxLength: 4 }).map((parts) => parts.join(" "));
const between = fc.constantFrom(" ", "  ", "\n", ". ", ", ", " - ", "… ", "_", "🙂");
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.normalize("NFD"),
  foldVietnamese,
  (text: string) => Array.from(text).join("\u200b"),
);

describe("words that a company bans", () => {
  it("finds a word wherever it stands, in any case and form, without its marks, with any signs between its syllables", () => {
    fc.assert(
      fc.property(word, others, others, between, between, spelling, (banned, before, after, left, inside, spell) => {
        const text = `${before}${left}${spell(banned).replaceAll(" ", inside)}${left}${after}`;
        expect(bannedWordFinder([banned])(text)).toBe(banned);
      }),
    );
  });

  it("finds nothing in a text of other syllables, and no part of a syllable", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), others, (banned, text) => {
        expect(bannedWordFinder(banned)(text)).toBeNull();
      }),
    );
  });

  it("tells words apart by their marks where the text has any", () => {
    const find = bannedWordFinder(["ngu", "đụ"]);
    expect(find("Phòng ngủ và ngôn ngữ của dự án")).toBeNull();
    expect(find("đồ NGU")).toBe("ngu");
    expect(find("du ma")).toBe("đụ");
  });

  it("knows a tone on either of two vowels as the same", () => {
    expect(bannedWordFinder(["hoà"])("hòa")).toBe("hoà");
    expect(bannedWordFinder(["thúy"])("THUÝ")).toBe("thúy");
  });

  it("finds only all syllables of a word, in their order", () => {
    const find = bannedWordFinder(["cá độ", "..."]);
    expect(find("độ cá")).toBeNull();
    expect(find("cá kho, độ 5 phần")).toBeNull();
    expect(find("cá: độ")).toBe("cá độ");
    expect(find("...")).toBeNull();
    expect([hasSyllables("..."), hasSyllables("x")]).toEqual([false, true]);
  });
});
