import { ENUMS } from "@nepnha/contract/platform/enums";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../../platform/i18n/i18n.ts";
import { shortText } from "./short-text.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat");
});

const { TEXT, CONTACT, IMAGE, FILE } = ENUMS.chatMessageType;
const { ACTIVE, DELETED } = ENUMS.genericStatus;

describe("shortText", () => {
  it.each([
    ["its words in one line", { type: TEXT, text: "Chào\nanh", status: ACTIVE }, "Chào anh"],
    ["what kind it is before its words", { type: CONTACT, text: "Trần Lan", status: ACTIVE }, "[Danh thiếp] Trần Lan"],
    ["that there are pictures, which have no words", { type: IMAGE, text: "", status: ACTIVE }, "[Hình ảnh]"],
    ["a document by its name", { type: FILE, text: "bao-gia.pdf", status: ACTIVE }, "[Tệp] bao-gia.pdf"],
    [
      "that it was taken back, whatever it was",
      { type: CONTACT, text: "", status: DELETED },
      "Tin nhắn đã được thu hồi",
    ],
    [
      "that a kind is not known yet",
      { type: 77 as never, text: "x", status: ACTIVE },
      "Tin nhắn này chưa xem được ở đây",
    ],
  ])("says %s", (_name, message, said) => {
    expect(shortText(message, t)).toBe(said);
  });
});
