import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../platform/i18n/i18n.ts";
import { passwordErrors, strengthOf } from "./password-rules.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("auth-account");
});

describe("passwordErrors", () => {
  it.each([
    ["", "", "Mật khẩu không được để trống", ""],
    ["ngắn", "ngắn", "Mật khẩu phải có ít nhất 8 ký tự", ""],
    ["a".repeat(65), "a".repeat(65), "Mật khẩu chỉ được dài tối đa 64 ký tự", ""],
    ["mái nhà đỏ", "mái nhà xanh", "", "Mật khẩu nhập lại không đúng!"],
    ["mái nhà đỏ", "mái nhà đỏ", "", ""],
  ])("R5-04 says of %j and %j what is wrong", (password, confirmation, first, second) => {
    expect(passwordErrors(password, confirmation, t)).toEqual({ password: first, confirmation: second });
  });

  it("R5-03 a new password must differ from the old one", () => {
    expect(passwordErrors("mái nhà đỏ", "mái nhà đỏ", t, "mái nhà đỏ").password).toBe(
      "Mật khẩu mới phải khác mật khẩu cũ",
    );
    expect(passwordErrors("mái nhà đỏ", "mái nhà đỏ", t, "mái nhà xanh").password).toBe("");
  });
});

describe("strengthOf", () => {
  it.each([
    ["", "", "weak"],
    ["aaaaaaaaaaaaaaaa", "", "weak"],
    ["12345678", "", "weak"],
    ["nguyenvana1", "nguyenvana", "weak"],
    ["Ab1!", "", "weak"],
    ["matkhau2026", "", "fair"],
    ["mái nhà đỏ bên sông", "", "strong"],
  ])("of %j for %j is %s", (password, userName, strength) => {
    expect(strengthOf(password, userName)).toBe(strength);
  });
});
