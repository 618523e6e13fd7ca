import { branches } from "@nepnha/contract/features/branches/branches";
import { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import { news } from "@nepnha/contract/features/posts/news";
import { roles } from "@nepnha/contract/features/people/roles";
import { tenants } from "@nepnha/contract/features/system/tenants";
import { users } from "@nepnha/contract/features/people/users";
import { phoneText } from "@nepnha/domain/platform/phone";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { plainText, valueText } from "./value-text.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("kit");
});

describe("values in words", () => {
  it.each([
    ["+84901234567", "0901 234 567"],
    ["+842837224568", "028 3722 4568"],
    ["+842363822111", "0236 382 2111"],
    ["19001234", "1900 1234"],
    ["18001234", "1800 1234"],
  ])("writes the phone %s as %s", (stored, written) => {
    expect(phoneText(stored)).toBe(written);
  });

  it.each(['[{"code":"A"}]', '{"min":1}'])("has no words for the settings %s", (text) => {
    expect(valueText(branches, "address", text)).toBe(text);
    expect(valueText(customerCategories, "description", text)).toBe("(nội dung mới)");
  });

  it("keeps the words of a rich text apart", () => {
    expect(plainText("<h2>Một</h2><ul><li>Hai</li><li>Ba &amp; bốn</li></ul>")).toBe("Một Hai Ba & bốn");
  });

  it.each([
    [branches, "status", 0, "Ngừng dùng"],
    [branches, "status", 255, "Đã xoá"],
    [branches, "isHeadOffice", true, "Có"],
    [branches, "isHeadOffice", false, "Không"],
    [branches, "email", null, "(trống)"],
    [branches, "images", [], "(trống)"],
    [branches, "images", ["a", "b"], "2 hình"],
    [branches, "orderNo", 1200, "1.200"],
    [branches, "description", "<p>Xin <b>chào</b></p>", "Xin chào"],
    [news, "newsType", "EVENT", "Sự kiện"],
    [news, "publishAt", "2026-11-21T01:05:00.000Z", "21/11/2026 08:05"],
    [customerCategories, "parentId", "x", "Cá nhân"],
    [customerCategories, "parentId", "y", "Chưa có"],
    [users, "dateOfBirth", "1990-02-28", "28/02/1990"],
    [users, "role", 2, "Nhân viên"],
    [users, "roleIds", ["x", "y"], "Cá nhân, Chưa có"],
    [users, "roleIds", [], "(trống)"],
    [roles, "permissions", ["news.read", "news.basic"], "news.read, news.basic"],
    [tenants, "bankAccounts", [], "(trống)"],
    [
      tenants,
      "bankAccounts",
      [
        { bankName: "VCB", accountNo: "0071000123456", accountName: "Nếp Nhà", branch: null },
        { bankName: "ACB", accountNo: "123456", accountName: "Nếp Nhà", branch: "Quận 7" },
      ],
      "VCB, 0071000123456, Nếp Nhà; ACB, 123456, Nếp Nhà, Quận 7",
    ],
  ] as const)("%#: %s", (resource, column, value, words) => {
    expect(valueText(resource, column, value, { x: "Cá nhân" })).toBe(words);
  });
});
