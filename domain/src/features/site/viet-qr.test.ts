import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankNumber, checkSum, vietQr } from "./viet-qr.ts";

/** Reads fields back, knowing nothing of what wrote them. @throws Error where a length is wrong */
function decode(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const size = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + size);
    if (!Number.isInteger(size) || value.length !== size) throw new Error(`broken at ${at}`);
    fields[text.slice(at, at + 2)] = value;
    at += 4 + size;
  }
  return fields;
}

const transfer = fc.record({
  bank: fc.stringMatching(/^9704\d{2}$/),
  accountNo: fc.stringMatching(/^\d{6,19}$/),
  amount: fc.integer({ min: 1, max: 999_999_999_999 }),
  content: fc.string({ unit: "grapheme", maxLength: 60 }),
});

describe("a VietQR code", () => {
  it("has the check sum that the standard gives", () => {
    expect(checkSum("123456789")).toBe("29B1");
    expect(checkSum("")).toBe("FFFF");
  });

  it("is laid out as the example of NAPAS, whose check sum is ours, too", () => {
    const head = "00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN";
    expect(checkSum(`${head}62340107NPS68690819thanh toan don hang6304`)).toBe("2E2E");
    const code = vietQr({
      bank: "970403",
      accountNo: "0011012345678",
      amount: 180_000,
      content: "thanh toán đơn hàng",
    });
    expect(code.slice(0, -4)).toBe(`${head}62230819THANH TOAN DON HANG6304`);
  });

  it("reads back as what was asked for, with a check sum of all before it", () => {
    fc.assert(
      fc.property(transfer, (asked) => {
        const code = vietQr(asked);
        expect(code).toMatch(/^[A-Z0-9 ]+$/);
        expect(checkSum(code.slice(0, -4))).toBe(code.slice(-4));
        const fields = decode(code);
        const merchant = decode(fields["38"] ?? "");
        expect(decode(merchant["01"] ?? "")).toEqual({ "00": asked.bank, "01": asked.accountNo });
        expect(merchant["00"]).toBe("A000000727");
        expect(merchant["02"]).toBe("QRIBFTTA");
        expect([fields["53"], fields["54"], fields["58"]]).toEqual(["704", String(asked.amount), "VN"]);
        const note = fields["62"] === undefined ? "" : decode(fields["62"])["08"];
        expect(note?.length).toBeLessThanOrEqual(25);
      }),
    );
  });

  it("writes what it is for without marks", () => {
    const code = vietQr({ bank: "970436", accountNo: "0123456789", amount: 1, content: "Đợt 2, nhà anh Tuấn" });
    expect(decode(decode(code)["62"] ?? "")["08"]).toBe("DOT 2 NHA ANH TUAN");
  });

  it.each([
    ["Vietcombank", "970436"],
    ["Ngân hàng TMCP Ngoại thương Việt Nam", "970436"],
    ["MB Bank", "970422"],
    ["Ngân hàng Á Châu (ACB)", "970416"],
    ["Techcombank, chi nhánh Gia Định", "970407"],
    ["VietABank", "970427"],
    ["Ngân hàng của tôi", undefined],
    ["", undefined],
  ])("knows %s", (name, number) => {
    expect(bankNumber(name)).toBe(number);
  });

  it("cuts what it is for at 25 signs, and leaves out what it says nothing in", () => {
    const noteOf = (content: string): string | undefined => {
      const note = decode(vietQr({ bank: "970436", accountNo: "1", amount: 1, content }))["62"];
      return note === undefined ? undefined : decode(note)["08"];
    };
    expect(noteOf("a".repeat(25))).toBe("A".repeat(25));
    expect(noteOf("a".repeat(26))).toBe("A".repeat(25));
    expect(noteOf(`${"a".repeat(24)} b`)).toBe("A".repeat(24));
    expect(noteOf("  nhà   số 5/3,  lầu 2!  ")).toBe("NHA SO 5 3 LAU 2");
    for (const nothing of ["", "  ", "!?…", "😀"]) expect(noteOf(nothing)).toBeUndefined();
  });

  it("says that it is of one payment", () => {
    const fields = decode(vietQr({ bank: "970436", accountNo: "1", amount: 1, content: "" }));
    expect(Object.keys(fields).toSorted()).toEqual(["00", "01", "38", "53", "54", "58", "63"]);
    expect([fields["00"], fields["01"]]).toEqual(["01", "12"]);
  });

  // Each bank that it knows, as people write it; who pays to the wrong one has paid somebody else.
  it.each([
    ["Vietcombank", "970436"],
    ["VietinBank", "970415"],
    ["BIDV", "970418"],
    ["Ngân hàng BIDV - CN Sài Gòn", "970418"],
    ["Agribank", "970405"],
    ["Techcombank", "970407"],
    ["MBBank", "970422"],
    ["VPBank", "970432"],
    ["TPBank", "970423"],
    ["Sacombank", "970403"],
    ["HDBank", "970437"],
    ["SeABank", "970440"],
    ["Eximbank", "970431"],
    ["LPBank", "970449"],
    ["LienVietPostBank", "970449"],
    ["Nam A Bank", "970428"],
    ["Bac A Bank", "970409"],
    ["ABBANK", "970425"],
    ["PVcomBank", "970412"],
    ["BAOVIET Bank", "970438"],
    ["VietABank", "970427"],
    ["Vietbank", "970433"],
    ["Kienlongbank", "970452"],
    ["BVBank", "970454"],
    ["Bản Việt", "970454"],
    ["SAIGONBANK", "970400"],
    ["PGBank", "970430"],
    ["ACB", "970416"],
    ["VIB", "970441"],
    ["SHB", "970443"],
    ["OCB", "970448"],
    ["MSB", "970426"],
    ["SCB", "970429"],
    ["NCB", "970419"],
    ["Ngân hàng Quân đội", "970422"],
    ["Ngân hàng Ngoại thương", "970436"],
    ["Ngân hàng Công thương", "970415"],
    ["Ngân hàng Đầu tư và Phát triển", "970418"],
    ["Ngân hàng Nông nghiệp", "970405"],
    ["Ngân hàng Kỹ thương", "970407"],
    ["Ngân hàng Á Châu", "970416"],
    ["MB", "970422"],
    ["MB - chi nhánh Quận 1", "970422"],
    // Short names are words of their own, not parts of others.
    ["Thomas Cook", undefined],
    ["Bamboo", undefined],
    ["Vibrant", undefined],
  ])("knows the number of %s", (name, number) => {
    expect(bankNumber(name)).toBe(number);
  });
});
