import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMoment } from "./read-moment.ts";

/** A Tuesday. */
const TODAY = "2026-11-24";
const read = (typed: string, today = TODAY): string | null => readMoment(typed, today, "08:00")?.slice(0, 16) ?? null;

/** What people type, and what they mean. */
const SAID: readonly (readonly [typed: string, moment: string])[] = [
  ["24/11/2026 14:30", "2026-11-24 14:30"],
  ["24/11/2026 14h30", "2026-11-24 14:30"],
  ["24/11/2026, 14:30", "2026-11-24 14:30"],
  ["24/11/2026 lúc 14h", "2026-11-24 14:00"],
  ["14:30 24/11/2026", "2026-11-24 14:30"],
  ["14h30 ngày 24/11/2026", "2026-11-24 14:30"],
  ["24-11 9h", "2026-11-24 09:00"],
  ["9h 24/11", "2026-11-24 09:00"],
  ["9h 24-11", "2026-11-24 09:00"],
  ["24.11.2026 9g30", "2026-11-24 09:30"],
  ["24/11/26 9:30", "2026-11-24 09:30"],
  ["24112026 9h", "2026-11-24 09:00"],
  ["2026-11-24 14:30", "2026-11-24 14:30"],
  ["2026-11-24T14:30:00", "2026-11-24 14:30"],
  ["1/12/2026", "2026-12-01 08:00"],
  ["5/1 9h", "2027-01-05 09:00"],
  ["30/10 9h", "2026-10-30 09:00"],
  ["ngày 3 tháng 12 năm 2026 7h", "2026-12-03 07:00"],
  ["3 thg 12 7h15", "2026-12-03 07:15"],
  ["9h 5 tháng 12", "2026-12-05 09:00"],
  ["mai 8h", "2026-11-25 08:00"],
  ["ngày mai 8h", "2026-11-25 08:00"],
  ["MAI 8H", "2026-11-25 08:00"],
  ["8h mai", "2026-11-25 08:00"],
  ["8h sáng mai", "2026-11-25 08:00"],
  ["sáng mai 8h", "2026-11-25 08:00"],
  ["mai", "2026-11-25 08:00"],
  ["mốt 9h", "2026-11-26 09:00"],
  ["ngày kia 9h", "2026-11-26 09:00"],
  ["hôm qua 9h", "2026-11-23 09:00"],
  ["hôm nay 15h", "2026-11-24 15:00"],
  ["tối nay 8h", "2026-11-24 20:00"],
  ["8h tối nay", "2026-11-24 20:00"],
  ["2h chiều", "2026-11-24 14:00"],
  ["14h chiều", "2026-11-24 14:00"],
  ["12h trưa mai", "2026-11-25 12:00"],
  ["1h trưa mai", "2026-11-25 13:00"],
  ["10h đêm nay", "2026-11-24 22:00"],
  ["14:30", "2026-11-24 14:30"],
  ["9 giờ rưỡi", "2026-11-24 09:30"],
  ["9h rưỡi sáng mai", "2026-11-25 09:30"],
  ["9 giờ 15 phút", "2026-11-24 09:15"],
  ["9h kém 15", "2026-11-24 08:45"],
  ["0h ngày 1/1/2027", "2027-01-01 00:00"],
  ["thứ 6 9h", "2026-11-27 09:00"],
  ["thứ sáu 9h", "2026-11-27 09:00"],
  ["9h t6", "2026-11-27 09:00"],
  ["thứ ba 9h", "2026-11-24 09:00"],
  ["thứ hai 9h", "2026-11-30 09:00"],
  ["cn 9h", "2026-11-29 09:00"],
  ["chủ nhật 9h", "2026-11-29 09:00"],
  ["chủ nhật tuần này 9h", "2026-11-29 09:00"],
  ["9h sáng thứ 2 tuần sau", "2026-11-30 09:00"],
  ["thứ 6 tuần tới 9h", "2026-12-04 09:00"],
  ["Thứ Ba, 24/11/2026 14:30", "2026-11-24 14:30"],
  ["tomorrow 9am", "2026-11-25 09:00"],
  ["tomorrow at 2:30 pm", "2026-11-25 14:30"],
  ["today 12 pm", "2026-11-24 12:00"],
  ["today 12am", "2026-11-24 00:00"],
  ["24 Nov 2026 14:30", "2026-11-24 14:30"],
  ["Nov 24, 2026 2:30 p.m.", "2026-11-24 14:30"],
  ["3rd December 9:00", "2026-12-03 09:00"],
  ["Friday 9:00", "2026-11-27 09:00"],
];

/** What means nothing, or so many things that nobody can tell. */
const REFUSED = [
  "",
  " ",
  "abc",
  "14",
  "1430",
  "24",
  "24/13/2026 9h",
  "31/02/2026 9h",
  "24/11/2026 25:00",
  "24/11/2026 24:00",
  "24/11/2026 9:60",
  "24/11/2026 9h75",
  "24/11/2026 14",
  "24/11/20266",
  "24/11/2026 14:30:15",
  "24/11/2026 14:30 15:00",
  "24/11/2026 25/11/2026",
  "mai mốt 8h",
  "mai chiều",
  "sáng",
  "15h sáng",
  "8h chiều",
  "12h đêm",
  "9am sáng",
  "thứ 8 9h",
  "thứ hai 24/11/2026",
  "tuần sau",
  "tuần sau 9h",
  "24.11 9h",
  "24/11 9h5",
  "24/11-2026",
  "next friday 9:00",
  "lúc",
  "mai 8h!",
  "٢٤/11/2026 9h",
  "9".repeat(100_000),
];

describe("what people type for a day and a time", () => {
  it("R5-16 is understood as they mean it, in both languages, the day before the time or behind it", () => {
    for (const [typed, moment] of SAID) expect(read(typed), typed).toBe(moment);
  });

  it.each([
    ["sáng", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0],
    ["trưa", [10, 11, 12, 13, 14], 0],
    ["trưa", [1, 2], 12],
    ["chiều", [13, 14, 15, 16, 17, 18], 0],
    ["chiều", [1, 2, 3, 4, 5, 6], 12],
    ["tối", [17, 18, 19, 20, 21, 22, 23], 0],
    ["tối", [5, 6, 7, 8, 9, 10, 11], 12],
    ["đêm", [20, 21, 22, 23], 0],
    ["đêm", [8, 9, 10, 11], 12],
    ["am", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0],
    ["pm", [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23], 0],
    ["pm", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 12],
  ] as const)("%s has the hours %j, and %i more", (part, hours, more) => {
    for (const hour of hours) expect(read(`${hour}h ${part}`), String(hour)).toBe(`${TODAY} ${two(hour + more)}:00`);
  });

  it.each([
    ["sáng", [0, 12, 13]],
    ["trưa", [3, 9, 15]],
    ["chiều", [0, 7, 12, 19]],
    ["tối", [0, 4, 12, 16]],
    ["đêm", [0, 1, 7, 12, 19]],
    ["am", [13, 23]],
  ] as const)("%s has none of the hours %j", (part, hours) => {
    for (const hour of hours) expect(read(`${hour}h ${part}`), String(hour)).toBeNull();
  });

  it("knows every weekday by its names, from today on", () => {
    const names = [
      ["24", "thứ ba", "t3", "thứ 3", "Tuesday", "Tue"],
      ["25", "thứ tư", "t4", "thứ 4", "Wednesday", "Wed"],
      ["26", "thứ năm", "t5", "thứ 5", "Thursday"],
      ["27", "thứ sáu", "t6", "thứ 6", "Friday", "Fri"],
      ["28", "thứ bảy", "t7", "thứ 7", "Saturday", "Sat"],
      ["29", "chủ nhật", "cn", "Sunday", "Sun"],
      ["30", "thứ hai", "t2", "thứ 2", "Monday", "Mon"],
    ];
    for (const [day, ...all] of names) {
      for (const name of all) expect(read(`${name} 9h`), name).toBe(`2026-11-${day} 09:00`);
    }
  });

  it("knows the days around today by their names", () => {
    const names = [
      ["22", "hôm kia"],
      ["23", "hôm qua", "yesterday"],
      ["24", "hôm nay", "nay", "today"],
      ["25", "ngày mai", "mai", "tomorrow"],
      ["26", "ngày kia", "ngày mốt", "mốt", "day after tomorrow"],
    ];
    for (const [day, ...all] of names) {
      for (const name of all) expect(read(`${name} 9h`), name).toBe(`2026-11-${day} 09:00`);
    }
  });

  it("knows the English months", () => {
    const months = ["January", "Feb", "March", "Apr", "May", "June", "July", "Aug", "Sept.", "October", "Nov", "Dec"];
    for (const [place, month] of months.entries()) {
      expect(read(`5 ${month} 2027 9:00`), month).toBe(`2027-${two(place + 1)}-05 09:00`);
      expect(read(`${month} 5, 2027 9:00`), month).toBe(`2027-${two(place + 1)}-05 09:00`);
    }
    expect(read("1st Dec 9:00")).toBe("2026-12-01 09:00");
    expect(read("Dec 2nd 9:00")).toBe("2026-12-02 09:00");
    expect(read("Foo 5 9:00")).toBeNull();
  });

  it.each([
    ["9h kém 1", "08:59"],
    ["9h kém 59", "08:01"],
    ["24h kém 15", "23:45"],
    ["1h kém 15 phút", "00:45"],
    ["9h kém 0", null],
    ["9h kém 60", null],
    ["0h kém 15", null],
    ["25h kém 15", null],
    ["23h59", "23:59"],
    ["24h", null],
    ["23 giờ rưỡi", "23:30"],
    ["9h5 phút", null],
    ["9h 5 phút", "09:05"],
    ["0:00", "00:00"],
  ])("%s is %s", (typed, time) => {
    expect(read(typed)).toBe(time === null ? null : `${TODAY} ${time}`);
  });

  it("is of eighty signs at most, whatever is around it", () => {
    expect(read("14:30".padEnd(80))).toBe(`${TODAY} 14:30`);
    expect(read("14:30".padEnd(81))).toBeNull();
  });

  it("without marks means the same", () => {
    for (const [typed, moment] of SAID) {
      const bare = typed
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .replaceAll("đ", "d");
      expect(read(bare), bare).toBe(moment);
    }
  });

  it("is refused where nobody can tell", () => {
    for (const typed of REFUSED) expect(read(typed), typed.slice(0, 40)).toBeNull();
  });

  it("without a year is the nearest such day, also over the turn of a year and on 29 February", () => {
    expect(read("30/12 9h", "2027-01-05")).toBe("2026-12-30 09:00");
    expect(read("5/1 9h", "2026-12-30")).toBe("2027-01-05 09:00");
    expect(read("29/2 9h", "2027-12-01")).toBe("2028-02-29 09:00");
    expect(read("29/2 9h", "2026-06-01")).toBeNull();
  });
});

const days = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clocks = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
const two = (figure: number): string => String(figure).padStart(2, "0");

describe("any day and time", () => {
  it("is read as it was written, in every spelling of it, whatever day it is", () => {
    fc.assert(
      fc.property(days, clocks, days, (day, [hour, minute], today) => {
        const [year = "", month = "", date = ""] = day.split("-");
        const moment = `${day} ${two(hour)}:${two(minute)}`;
        const [long, short] = [`${date}/${month}/${year}`, `${Number(date)}-${Number(month)}-${year}`];
        const times = [`${two(hour)}:${two(minute)}`, `${hour}h${two(minute)}`, `${hour} giờ ${minute} phút`];
        for (const time of times) {
          for (const text of [`${long} ${time}`, `${time} ${long}`, `${short} ${time}`, `${time} ngày ${short}`]) {
            expect(read(text, today), text).toBe(moment);
          }
        }
      }),
    );
  });

  it("never comes out of a text that says another: garbage is refused, or says the same again", () => {
    const pieces = fc.constantFrom(
      ...Array.from("0123456789/.-: ,"),
      ..."h g giờ rưỡi kém phút sáng chiều tối am pm mai mốt nay thứ t2 cn tuần sau tháng năm ngày nov lúc T".split(
        " ",
      ),
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(texts, days, (text, today) => {
        const moment = read(text, today);
        if (moment === null) return;
        expect(moment).toMatch(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/);
        const [year = "", month = "", rest = ""] = moment.split("-");
        const [date = "", time = ""] = rest.split(" ");
        expect(read(`${date}/${month}/${year} ${time}`, "2000-01-01"), text).toBe(moment);
      }),
      { numRuns: 2000 },
    );
  });
});
