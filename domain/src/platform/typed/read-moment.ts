import { dayAfter, isDay } from "../day.ts";
import { foldVietnamese } from "../fold.ts";

/** What is understood of a text so far; each of these is said once at most. */
interface Said {
  readonly day?: string;
  /** Monday is 1, Sunday 7. */
  readonly weekday?: number;
  readonly weeksOn?: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly part?: string;
}
type Reader = (found: readonly (string | undefined)[], today: string) => Said | null;

/** Longer than anybody says when. */
const LONGEST = 80;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = `(${MONTHS.join("|")})(?:[a-z]{0,6})\\.?`;
const WEEKDAYS: readonly string[] = [
  "hai 2 monday mon",
  "ba 3 tuesday tue",
  "tu 4 wednesday wed",
  "nam 5 thursday",
].concat(["sau 6 friday fri", "bay 7 saturday sat", "nhat sunday sun"]);
const AWAY: Readonly<Record<string, number>> = {
  "hom kia": -2,
  "hom qua": -1,
  yesterday: -1,
  "hom nay": 0,
  nay: 0,
  today: 0,
  "ngay mai": 1,
  mai: 1,
  tomorrow: 1,
  "ngay kia": 2,
  "ngay mot": 2,
  mot: 2,
  "day after tomorrow": 2,
};
/** The hours of each part of the day, on a clock of twelve and of twenty-four. */
const PARTS: Readonly<Record<string, (hour: number) => boolean>> = {
  sang: (hour) => hour >= 1 && hour <= 11,
  am: (hour) => hour <= 11,
  trua: (hour) => hour >= 10 && hour <= 14,
  chieu: (hour) => hour >= 13 && hour <= 18,
  toi: (hour) => hour >= 17 && hour <= 23,
  dem: (hour) => hour >= 20 && hour <= 23,
  pm: (hour) => hour >= 12,
};

/** Pieces of a folded text, the longer ways to say a thing first. */
const PIECES: readonly (readonly [RegExp, Reader])[] = [
  [/(\d{4})-(\d\d?)-(\d\d?)(?!\d)(?:t(?=\d))?/y, ([, year, month, day]) => dayOf(year, month, day)],
  [/(?:ngay )?(\d\d?)([/.-])(\d\d?)\2(\d{4}|\d\d)(?![\d/-])/y, ([, day, , month, year]) => dayOf(year, month, day)],
  [/(\d\d)(\d\d)(\d{4})(?!\d)/y, ([, day, month, year]) => dayOf(year, month, day)],
  [/(?:ngay )?(\d\d?)[/-](\d\d?)(?![\d/-])/y, ([, day, month], today) => nearest(today, month, day)],
  [
    /(?:ngay )?(\d\d?) (?:thang|thg) ?(\d\d?)(?: ?,? ?(?:nam )?(\d{4}))?(?!\d)/y,
    ([, day, month, year], today) => (year ? dayOf(year, month, day) : nearest(today, month, day)),
  ],
  [
    new RegExp(`(\\d\\d?)(?:st|nd|rd|th)? ${MONTH}(?:,? (\\d{4}))?(?![\\da-z])`, "y"),
    ([, day, month, year], today) => englishDay(today, year, month, day),
  ],
  [
    new RegExp(`${MONTH} (\\d\\d?)(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\d:hg])`, "y"),
    ([, month, day, year], today) => englishDay(today, year, month, day),
  ],
  [/(\d\d?):([0-5]\d)(?::00(?:\.0+z?)?)?(?!\d)/y, ([, hour, minute]) => clock(hour, minute)],
  [/(\d\d?) ?(?:h|g|gio) ?kem (\d\d?)(?: ?(?:phut|p))?(?![\d/a-z])/y, ([, hour, less]) => clockBefore(hour, less)],
  [/(\d\d?) ?(?:h|g|gio) ?ruoi(?![a-z])/y, ([, hour]) => clock(hour, "30")],
  [/(\d\d?) ?(?:h|g)([0-5]\d)(?: ?(?:phut|ph|p|'))?(?![\d/a-z-])/y, ([, hour, minute]) => clock(hour, minute)],
  [/(\d\d?) ?(?:h|gio) ([0-5]?\d) ?(?:phut|ph|p|')(?![\da-z])/y, ([, hour, minute]) => clock(hour, minute)],
  [/(\d\d?) ?(?:gio|h|g)(?!\d|[a-z])/y, ([, hour]) => clock(hour, "00")],
  [/(\d\d?)(?= ?[ap]\.?m)/y, ([, hour]) => clock(hour, "00")],
  [/([ap])\.?m\.?(?![a-z])/y, ([, half]) => ({ part: `${half}m` })],
  [/(?:buoi )?(sang|trua|chieu|toi|dem)(?![a-z])/y, ([, part = ""]) => ({ part })],
  [
    new RegExp(
      `(${Object.keys(AWAY)
        .toSorted((one, other) => other.length - one.length)
        .join("|")})(?![a-z])`,
      "y",
    ),
    ([, word = ""], today) => ({ day: dayAfter(today, AWAY[word] ?? 0) }),
  ],
  [/(?:thu |t)([2-7])(?!\d|[a-z]|[/.-])/y, ([, digit]) => weekday(digit)],
  [/(cn)(?![a-z])/y, () => ({ weekday: 7 })],
  [/(?:thu|chu) ([a-z]+)/y, ([, name]) => weekday(name)],
  [/([a-z]{3,9}day|mon|tue|wed|fri|sat|sun)(?![a-z])/y, ([, name]) => weekday(name)],
  [/tuan (?:nay)(?![a-z])/y, () => ({ weeksOn: 0 })],
  [/tuan (?:sau|toi)(?![a-z])/y, () => ({ weeksOn: 1 })],
  [/(?:,|luc|vao|ngay|at|on)(?![a-z])/y, () => ({})],
];

/**
 * The time that people mean by a text, as a wall clock in Việt Nam shows it: `2026-11-24 14:30:00`; `null` where nobody
 * can tell. Vietnamese and English are understood alike, with or without marks, the day before the time or behind it:
 * `24/11/2026 14:30`, `24-11 9h`, `mai 8h`, `9 giờ rưỡi sáng thứ 2 tuần sau`, `Nov 24, 2:30 pm`.
 *
 * Days are written the Vietnamese way in both languages. By rule:
 * - Without a year the day nearest to today is meant, without a day today, without a time `morning`.
 * - A weekday is the first one from today on; "tuần sau" is the week that begins with next Monday.
 * - Hours are those of a clock of twenty-four unless a part of the day is said; one that does not go with it is refused,
 *   and so is a weekday that the day is not.
 *
 * Somebody may always mean the other reading: whoever asks shows at once what was understood.
 * @param today `2026-11-24`
 * @param morning `08:00`, the time that a day alone means
 */
export function readMoment(typed: string, today: string, morning: string): string | null {
  // A cheap first look, so that a huge text costs nothing.
  if (typed.length > LONGEST) return null;
  const text = foldVietnamese(typed.normalize("NFC")).trim().replace(/\s+/g, " ");
  let said: Said = {};
  let at = 0;
  while (at < text.length) {
    const piece = pieceAt(text, at, today);
    if (!piece || Object.keys(piece.said).some((key) => key in said)) return null;
    said = { ...said, ...piece.said };
    at = text[piece.next] === " " ? piece.next + 1 : piece.next;
  }
  const day = dayMeant(said, today);
  const time = said.hour === undefined ? (said.part === undefined ? morning : null) : timeMeant(said);
  const isSaid = said.day !== undefined || said.weekday !== undefined || said.hour !== undefined;
  return day !== null && time !== null && isSaid ? `${day} ${time}:00` : null;
}

function pieceAt(text: string, at: number, today: string): { readonly said: Said; readonly next: number } | null {
  for (const [pattern, read] of PIECES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const said = found && read(found, today);
    if (said) return { said, next: pattern.lastIndex };
  }
  return null;
}

function dayMeant({ day, weekday: wanted, weeksOn }: Said, today: string): string | null {
  if (wanted === undefined) return weeksOn === undefined ? (day ?? today) : null;
  if (day !== undefined) return weeksOn === undefined && weekdayOf(day) === wanted ? day : null;
  const away = wanted - weekdayOf(today);
  if (weeksOn !== undefined) return dayAfter(today, away + 7 * weeksOn);
  return dayAfter(today, (away + 7) % 7);
}

function timeMeant({ hour = 0, minute = 0, part }: Said): string | null {
  const fits = part === undefined ? () => true : PARTS[part];
  // Twelve at night is midnight to some and noon to others; of English halves it is the first hour.
  const hours = part === "am" && hour === 12 ? [0] : [hour, ...(part !== undefined && hour < 12 ? [hour + 12] : [])];
  const meant = hours.find((one) => fits?.(one));
  return meant === undefined ? null : `${two(meant)}:${two(minute)}`;
}

function dayOf(year = "", month = "", day = ""): Said | null {
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? { day: read } : null;
}

function englishDay(today: string, year: string | undefined, month: string | undefined, day?: string): Said | null {
  const number = String(MONTHS.indexOf(month ?? "") + 1);
  return year ? dayOf(year, number, day) : nearest(today, number, day);
}

/** The day of a year that is nearest to today. */
function nearest(today: string, month: string | undefined, day: string | undefined): Said | null {
  const year = Number(today.slice(0, 4));
  const away = (said: Said): number => Math.abs(Date.parse(said.day ?? "") - Date.parse(today));
  const days = [year, year + 1, year - 1].flatMap((one) => dayOf(String(one), month, day) ?? []);
  return days.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

function clock(hour: string | undefined, minute: string | undefined): Said | null {
  return Number(hour) < 24 ? { hour: Number(hour), minute: Number(minute) } : null;
}

/** `9h kém 15` is a quarter to nine. */
function clockBefore(hour: string | undefined, less: string | undefined): Said | null {
  const minutes = Number(hour) * 60 - Number(less);
  const isOne = Number(hour) >= 1 && Number(hour) <= 24 && Number(less) >= 1 && Number(less) <= 59;
  return isOne ? { hour: Math.floor(minutes / 60), minute: minutes % 60 } : null;
}

function weekday(name: string | undefined): Said | null {
  const at = WEEKDAYS.findIndex((names) => names.split(" ").includes(name ?? ""));
  return at === -1 ? null : { weekday: at + 1 };
}

function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

function two(figure: number): string {
  return String(figure).padStart(2, "0");
}
