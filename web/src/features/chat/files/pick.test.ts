import { ENUMS } from "@nepnha/contract/platform/enums";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../../platform/i18n/i18n.ts";
import { messagesOf, pick } from "./pick.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat-files", "records");
});

const { IMAGE, VIDEO, FILE } = ENUMS.chatMessageType;

function file(name: string, type = "", bytes = 10): File {
  return Object.defineProperty(new File(["x"], name, { type }), "size", { value: bytes });
}

describe("pick", () => {
  it.each([
    ["mat-tien.jpg", "image/jpeg", "image", null],
    ["ANH.HEIC", "image/heic", "image", "Tệp không phải ảnh JPG, PNG, WebP hoặc GIF."],
    ["do-mong.MP4", "video/mp4", "video", null],
    ["Bản vẽ.dwg", "", "document", null],
    ["cai-dat.exe", "", "document", "Tệp loại này không gửi được, kể cả khi nén thành tệp ZIP."],
    ["mau.RAR", "", "document", "Tệp loại này không gửi được, kể cả khi nén thành tệp ZIP."],
    ["phoi-canh.max", "", "document", "Tệp loại này chưa gửi được. Hãy nén thành tệp ZIP."],
    ["khong-duoi", "", "document", "Tệp loại này chưa gửi được. Hãy nén thành tệp ZIP."],
  ])("takes %s for what it is", (name, type, kind, refusal) => {
    expect(pick([file(name, type)], t)).toMatchObject([{ kind, refusal }]);
  });

  it("says of what is too heavy how heavy it may be", () => {
    const heavy = [
      file("a.jpg", "image/jpeg", 10 * 1024 * 1024 + 1),
      file("a.mp4", "video/mp4", 500 * 1024 * 1024 + 1),
      file("a.pdf", "application/pdf", 100 * 1024 * 1024 + 1),
    ];
    for (const { refusal } of pick(heavy, t)) expect(refusal).toMatch(/nặng quá/);
  });
});

describe("messagesOf", () => {
  it("puts twenty pictures side by side, and each film and document by itself; leaves out what cannot be sent", () => {
    const pictures = Array.from({ length: 22 }, (_, at) => file(`${at}.jpg`, "image/jpeg"));
    const picked = pick([file("a.pdf"), ...pictures, file("b.mp4"), file("c.exe")], t);
    const messages = messagesOf(picked);
    expect(messages.map(({ card, uploads, text }) => [card?.type, uploads?.length, text])).toEqual([
      [IMAGE, 20, ""],
      [IMAGE, 2, ""],
      [FILE, 1, "a.pdf"],
      [VIDEO, 1, "b.mp4"],
    ]);
    expect(messages[1]?.uploads?.map((one) => one.file.name)).toEqual(["20.jpg", "21.jpg"]);
    expect(messages[0]?.card?.sent).toEqual({ fileIds: [] });
  });
});
