import { describe, expect, it } from "vitest";
import { linkKind } from "./link.ts";

describe("linkKind", () => {
  it.each([
    ["/read/templates?style=HIEN_DAI", "path"],
    ["/", "path"],
    ["https://nepnha.test/uu-dai", "web"],
    ["HTTPS://nepnha.test", "web"],
    ["//evil.test/x", null],
    ["/\\evil.test", null],
    ["http://nepnha.test", null],
    ["javascript:alert(1)", null],
    ["https://me@evil.test", null],
    ["https://localhost", null],
    ["https://", null],
    ["read/templates", null],
    ["/a b", null],
    ["", null],
    [`/${"a".repeat(2047)}`, "path"],
    [`/${"a".repeat(2048)}`, null],
  ])("%s leads to %s", (text, kind) => {
    expect(linkKind(text)).toBe(kind);
  });
});
