import type { ChatBackground } from "@nepnha/contract/features/chat-backgrounds/background";
import { describe, expect, it } from "vitest";
import { backgroundFor } from "./chat-background.ts";

const one = (_id: string, more: Partial<ChatBackground> = {}): ChatBackground => ({
  _id,
  name: _id,
  kind: "COLOR",
  color1: "#FFFFFF",
  color2: null,
  image: null,
  thumb: null,
  textTone: "DARK",
  scope: "ALL",
  isDefault: false,
  ...more,
});
const BACKGROUNDS = [
  one("plain"),
  one("house", { isDefault: true }),
  one("site", { scope: "PROJECT", isDefault: true }),
  one("two", { scope: "DIRECT" }),
];
const idFor = (choices: { groupId: string | null; backgroundId: string }[], type = "DIRECT"): string | undefined =>
  backgroundFor({ backgrounds: BACKGROUNDS, choices }, "g", type)?._id;

describe("the background of a conversation", () => {
  it("is the one chosen for it, else the one for all, else the company's for its type, else the company's", () => {
    const mine = { groupId: "g", backgroundId: "two" };
    const all = { groupId: null, backgroundId: "plain" };
    expect(idFor([all, mine])).toBe("two");
    expect(idFor([all, { groupId: "other", backgroundId: "two" }])).toBe("plain");
    expect(idFor([], "PROJECT")).toBe("site");
    expect(idFor([])).toBe("house");
    expect(backgroundFor({ backgrounds: [], choices: [mine] }, "g", "DIRECT")).toBeNull();
  });

  it("falls back where the chosen one is gone, or is not for this type", () => {
    expect(idFor([{ groupId: "g", backgroundId: "deleted" }])).toBe("house");
    expect(idFor([{ groupId: null, backgroundId: "two" }], "PROJECT")).toBe("site");
  });
});
