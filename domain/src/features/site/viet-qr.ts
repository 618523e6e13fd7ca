import { foldVietnamese } from "../../platform/fold.ts";

/** What a bank's application is told. */
export interface Transfer {
  /** The bank's number with NAPAS, six digits. */
  readonly bank: string;
  readonly accountNo: string;
  /** Whole VND. */
  readonly amount: number;
  /** What for; what the code cannot carry is left out, and it is cut at 25 characters. */
  readonly content: string;
}

const NAPAS = "A000000727";
const TO_ACCOUNT = "QRIBFTTA";
/** ISO 4217. */
const VND = "704";
/** What banks print on a statement of every transfer. */
const MAX_CONTENT = 25;

/**
 * The text of a VietQR picture after the NAPAS format, which is EMVCo's: fields of a number, a length and a value, the
 * last one a check sum of all before it.
 */
export function vietQr({ bank, accountNo, amount, content }: Transfer): string {
  const account = field("00", bank) + field("01", accountNo);
  const merchant = field("00", NAPAS) + field("01", account) + field("02", TO_ACCOUNT);
  const note = contentOf(content);
  const text = [
    field("00", "01"),
    // For one payment, since it names an amount.
    field("01", "12"),
    field("38", merchant),
    field("53", VND),
    field("54", String(amount)),
    field("58", "VN"),
    ...(note === "" ? [] : [field("62", field("08", note))]),
    "6304",
  ].join("");
  return text + checkSum(text);
}

/** CRC-16/CCITT-FALSE of an ASCII text, as four capital digits. */
export function checkSum(text: string): string {
  let crc = 0xff_ff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x80_00) === 0 ? (crc << 1) & 0xff_ff : ((crc << 1) ^ 0x10_21) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Letters without marks and digits only: banks refuse anything else, or print it as question marks. */
function contentOf(content: string): string {
  return foldVietnamese(content)
    .toUpperCase()
    .replace(/[^A-Z0-9 ]+/g, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, MAX_CONTENT)
    .trim();
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}

/** The banks' numbers with NAPAS, by words of their names: the more telling ones first. */
const BANKS: readonly (readonly [name: string, bin: string])[] = [
  ["vietcombank", "970436"],
  ["vietinbank", "970415"],
  ["bidv", "970418"],
  ["agribank", "970405"],
  ["techcombank", "970407"],
  ["mbbank", "970422"],
  ["vpbank", "970432"],
  ["tpbank", "970423"],
  ["sacombank", "970403"],
  ["hdbank", "970437"],
  ["seabank", "970440"],
  ["eximbank", "970431"],
  ["lpbank", "970449"],
  ["lienvietpostbank", "970449"],
  ["namabank", "970428"],
  ["bacabank", "970409"],
  ["abbank", "970425"],
  ["pvcombank", "970412"],
  ["baovietbank", "970438"],
  ["vietabank", "970427"],
  ["vietbank", "970433"],
  ["kienlongbank", "970452"],
  ["bvbank", "970454"],
  ["banviet", "970454"],
  ["saigonbank", "970400"],
  ["pgbank", "970430"],
  ["acb", "970416"],
  ["vib", "970441"],
  ["shb", "970443"],
  ["ocb", "970448"],
  ["msb", "970426"],
  ["scb", "970429"],
  ["ncb", "970419"],
  ["quandoi", "970422"],
  ["ngoaithuong", "970436"],
  ["congthuong", "970415"],
  ["dautuvaphattrien", "970418"],
  ["nongnghiep", "970405"],
  ["kythuong", "970407"],
  ["achau", "970416"],
  ["mb", "970422"],
];

/** The number of a bank with NAPAS by its name as people write it; `undefined` for one that is not known. */
export function bankNumber(name: string): string | undefined {
  const words = foldVietnamese(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const joined = words.replaceAll(" ", "");
  return BANKS.find(([bank]) => (bank.length > 4 ? joined.includes(bank) : words.split(" ").includes(bank)))?.[1];
}
