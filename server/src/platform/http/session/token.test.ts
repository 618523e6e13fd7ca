import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashToken, newToken, tenantOfToken } from "./token.ts";

const SECRET = "-_".padEnd(43, "aZ09");

describe("bearer tokens", () => {
  it.each([1, 42, 2_147_483_647])("name their tenant, %s, before 256 random bits", (tenantId) => {
    const tokens = [newToken(tenantId), newToken(tenantId)];
    for (const token of tokens) {
      expect(tenantOfToken(token)).toBe(tenantId);
      expect(token.startsWith(`${tenantId}.`)).toBe(true);
      expect(Buffer.from(token.split(".")[1] ?? "", "base64url")).toHaveLength(32);
    }
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it.each([
    "",
    "x",
    SECRET,
    `.${SECRET}`,
    `0.${SECRET}`,
    `01.${SECRET}`,
    `-1.${SECRET}`,
    `1e1.${SECRET}`,
    `2147483648.${SECRET}`,
    `9999999999.${SECRET}`,
    `11111111111.${SECRET}`,
    `1.${SECRET}a`,
    `1.${SECRET.slice(1)}`,
    `1.${SECRET.slice(1)}=`,
    `1.1.${SECRET}`,
    ` 1.${SECRET}`,
    `1.${SECRET} `,
    `1.${SECRET}\n`,
  ])("are not like %j, which names no tenant", (token) => {
    expect(tenantOfToken(token)).toBeNull();
  });

  it("say nothing about being valid", () => {
    expect(tenantOfToken(`7.${SECRET}`)).toBe(7);
  });

  it("are kept as the hash of all of them", () => {
    const token = newToken(1);
    expect(hashToken(token)).toEqual(createHash("sha256").update(token).digest());
    expect(hashToken(`2${token.slice(1)}`)).not.toEqual(hashToken(token));
  });
});
