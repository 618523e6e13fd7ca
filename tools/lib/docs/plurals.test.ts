import { en } from "@nepnha/contract/messages/en";
import { describe, expect, it } from "vitest";
import { oneFormOnly } from "./plurals.ts";

describe("English texts that count", () => {
  it("need both forms, also behind a word of their own", () => {
    const texts = {
      floors: "{count} floors",
      unread: "Show {count} unread messages",
      wait: "Again in {seconds} seconds.",
      both: "{count} {count|floor|floors}",
      rows: "{count} {one|count}",
      is: "What {count} is for",
      most: "At most {max} characters.",
    };
    expect(oneFormOnly(texts)).toEqual([
      "the English text floors counts in one form only: “{count} floors”; write {count|…|floors}",
      "the English text unread counts in one form only: “{count} unread messages”; write {count|…|messages}",
      "the English text wait counts in one form only: “{seconds} seconds”; write {seconds|…|seconds}",
    ]);
  });

  it("have both forms in this product", () => {
    expect(oneFormOnly(en)).toEqual([]);
  });
});
