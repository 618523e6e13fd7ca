import { describe, expect, it } from "vitest";
import { inlineDisposition, storedName } from "./file-name.ts";

describe("storedName", () => {
  it.each([
    ["Mặt tiền nhà anh Bảo.JPG", "Mặt tiền nhà anh Bảo.webp"],
    ["Ma\u0323\u0306t.png", "Mặt.webp"],
    ["../../etc/passwd.png", "passwd.webp"],
    ["C:\\Anh\\san thuong.gif", "san thuong.webp"],
    ["a\0.php\0.jpg", "a.php.webp"],
    ["\u202egpj.exe.jpg", "gpj.exe.webp"],
    ['<b>"x"|?*.jpg', "bx.webp"],
    ["...", "anh.webp"],
    ["", "anh.webp"],
    [".htaccess", "anh.webp"],
    ["blob", "blob.webp"],
    ["nhà  phố .jpeg ", "nhà phố.webp"],
    [`${"ộ".repeat(500)}.png`, `${"ộ".repeat(120)}.webp`],
    [`${"🏠".repeat(500)}.png`, `${"🏠".repeat(120)}.webp`],
  ])("keeps %j as %j", (given, stored) => expect(storedName(given, "webp")).toBe(stored));
});

describe("inlineDisposition", () => {
  it("says the name plainly for old readers and fully for the others", () => {
    expect(inlineDisposition('Nhà "đẹp" (1)\r\n.webp')).toBe(
      `inline; filename="nha _dep_ _1___.webp"; filename*=UTF-8''Nh%C3%A0%20%22%C4%91%E1%BA%B9p%22%20%281%29%0D%0A.webp`,
    );
  });
});
