import { vi } from "@nepnha/contract/messages/vi";
import { expect, it } from "vitest";
import { wrongVoices } from "./voice.ts";

/** The keys of those that it refuses, each with what it says of it. */
function wrong(texts: Record<string, string>): string[] {
  return wrongVoices(texts).map((one) => one.replace(/^the Vietnamese text /, "").replace(/: “.*$/s, ""));
}

it("R1-01 customers are Anh/Chị, staff are bạn, and what both read calls nobody anything", () => {
  expect(
    wrong({
      "home.intro": "Chúng tôi luôn sẵn lòng cùng Anh/Chị.",
      "home.other": "Bạn muốn xây nhà?",
      "views.name": "Bạn đặt tên gì cũng được.",
      "views.other": "Anh/Chị đặt tên gì cũng được.",
      "login.intro": "Nhập email để nhận mã.",
      "login.mine": "Nhập email của bạn.",
      "login.other": "Anh/Chị nhập email.",
    }),
  ).toEqual([
    "home.other is for customers, who are “Anh/Chị”",
    "views.other is for staff, who are “bạn”",
    "login.mine is for customers and staff: call them neither",
    "login.other is for customers and staff: call them neither",
  ]);
});

it("R1-01 knows a word from a part of one, friends from readers, and what only staff are told on a customer's page", () => {
  const text = "Bạn bè và bản thân bạn";
  expect(wrong({ "home.friends": "Rủ bạn bè cùng xem, bận đến mấy.", "read.unseen": text })).toEqual([]);
});

it("R1-01 hears the office before customers, and software before anybody", () => {
  expect(
    wrong({
      "templates.none": "Chưa có dữ liệu",
      "exchange.none": "Chưa có dữ liệu",
      "ui.failed": "Chưa tải được dữ liệu",
      "shell.menu": "Danh mục",
      "objectMetadata.title": "Danh mục giá trị",
      "right.basic": "Vào mục",
      "shell.favourites": "Thêm vào mục hay dùng",
      "data.notFound": "Không tìm thấy dữ liệu!",
    }),
  ).toEqual([
    "templates.none says a word of the office to customers",
    "ui.failed says a word of the office to customers",
    "objectMetadata.title sounds like software",
    "right.basic sounds like software",
  ]);
});

it("R1-01 the product's own texts speak in one voice", () => {
  expect(wrongVoices(vi)).toEqual([]);
});
