import { dayAfter } from "../../platform/day.ts";

/** One entry of a calendar, over whole days. */
export interface IcalEntry {
  /** The same for the same thing, whenever it is read. */
  readonly uid: string;
  /** Days `YYYY-MM-DD`, both of them in it. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** What it belongs to. */
  readonly category: string | null;
  /** 1 is the most urgent, 9 the least (RFC 5545, 3.8.1.9). */
  readonly priority: number;
  readonly changedAt: Date;
  readonly version: number;
}

const LINE_OCTETS = 75;

/** A calendar as RFC 5545 has it: lines end with CRLF, and none is longer than 75 octets. */
export function icalOf(name: string, entries: readonly IcalEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nep Nha//Work//VI",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "X-WR-TIMEZONE:Asia/Ho_Chi_Minh",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function linesOf({ uid, from, to, title, text, url, category, priority, changedAt, version }: IcalEntry): string[] {
  const stamp = stampOf(changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${plainDay(from)}`,
    // The day after the last one (3.6.1).
    `DTEND;VALUE=DATE:${plainDay(dayAfter(to < from ? from : to, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(text === "" ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(category === null ? [] : [`CATEGORIES:${escaped(category)}`]),
    `URL:${url}`,
    `PRIORITY:${priority}`,
    // Work that lasts for days leaves its day free for appointments.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** A text as a value (3.3.11). */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // oxlint-disable-next-line no-control-regex -- a value holds no control characters but tabs
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replaceAll("\n", String.raw`\n`)
  );
}

/** A line in lines of 75 octets at most (3.1), never broken within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    // What goes on begins with a space.
    if (octets + size > LINE_OCTETS - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = "";
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}

/** Length in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

function stampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function plainDay(day: string): string {
  return day.replaceAll("-", "");
}
