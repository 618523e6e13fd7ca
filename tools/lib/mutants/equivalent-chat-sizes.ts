import type { Equivalent } from "./equivalent-domain.ts";

const of = (reason: string, file: string, source: string, change: string): Equivalent => ({
  file: `server/src/features/chat/${file}`,
  source,
  change,
  reason,
});

/** Those of the chat that are about how much is taken at a time, and how long is waited. */
export const CHAT_SIZES: readonly Equivalent[] = [
  of(
    "a thousandth of a second of the time after which it looks again",
    "publisher.ts",
    "const SWEEP_MS = 2_000;",
    "2_000 → 1999",
  ),
  of(
    "a thousandth of a second of the time after which it looks again",
    "publisher.ts",
    "const SWEEP_MS = 2_000;",
    "2_000 → 2001",
  ),
  of("one sweep sooner or later", "publisher.ts", "const PURGE_EVERY_SWEEPS = 150;", "150 → 149"),
  of("one sweep sooner or later", "publisher.ts", "const PURGE_EVERY_SWEEPS = 150;", "150 → 151"),
  of(
    "a second of the ten minutes for which what was sent is kept",
    "publisher.ts",
    "const KEEP_SENT_SECONDS = 600;",
    "600 → 599",
  ),
  of(
    "a second of the ten minutes for which what was sent is kept",
    "publisher.ts",
    "const KEEP_SENT_SECONDS = 600;",
    "600 → 601",
  ),
  of(
    "so many rows are deleted at a time; the others follow",
    "publisher.ts",
    "const PURGE_BATCH = 5_000;",
    "5_000 → 4999",
  ),
  of(
    "so many rows are deleted at a time; the others follow",
    "publisher.ts",
    "const PURGE_BATCH = 5_000;",
    "5_000 → 5001",
  ),
  of("so many events are told at a time; the others follow", "publisher.ts", "const BATCH = 500;", "500 → 499"),
  of("so many events are told at a time; the others follow", "publisher.ts", "const BATCH = 500;", "500 → 501"),
  of(
    "a thousandth of a second of the time for which changes are gathered",
    "commands/presence/presence-watch.ts",
    "const CHECK_MS = 3_000;",
    "3_000 → 2999",
  ),
  of(
    "a thousandth of a second of the time for which changes are gathered",
    "commands/presence/presence-watch.ts",
    "const CHECK_MS = 3_000;",
    "3_000 → 3001",
  ),
  of(
    "one message more or less is looked at before the index is asked; the same are found",
    "commands/search/look-for.ts",
    "const GLANCE = 2_000;",
    "2_000 → 1999",
  ),
  of(
    "one message more or less is looked at before the index is asked; the same are found",
    "commands/search/look-for.ts",
    "const GLANCE = 2_000;",
    "2_000 → 2001",
  ),
  of(
    "a word in one message more or less counts as common; the same are found",
    "commands/search/look-for.ts",
    "const RARE = 4_000;",
    "4_000 → 3999",
  ),
  of(
    "a word in one message more or less counts as common; the same are found",
    "commands/search/look-for.ts",
    "const RARE = 4_000;",
    "4_000 → 4001",
  ),
  of(
    "one message more or less is looked at at a time; the next page goes on there",
    "commands/search/look-for.ts",
    "const STRETCH = 20_000;",
    "20_000 → 19999",
  ),
  of(
    "one message more or less is looked at at a time; the next page goes on there",
    "commands/search/look-for.ts",
    "const STRETCH = 20_000;",
    "20_000 → 20001",
  ),
  of(
    "so many addresses are remembered; a forgotten one is made again, and is the same",
    "sight/pictures.ts",
    "const REMEMBERED = 5_000;",
    "5_000 → 4999",
  ),
  of(
    "so many addresses are remembered; a forgotten one is made again, and is the same",
    "sight/pictures.ts",
    "const REMEMBERED = 5_000;",
    "5_000 → 5001",
  ),
  of(
    "a thousandth of a second of the time that a page may take",
    "links/preview-task.ts",
    "const TIME_MS = 5000;",
    "5000 → 4999",
  ),
  of(
    "a thousandth of a second of the time that a page may take",
    "links/preview-task.ts",
    "const TIME_MS = 5000;",
    "5000 → 5001",
  ),
  of(
    "a thousandth more or less of the beginning of a page, where it says what it is",
    "links/preview-task.ts",
    "const PAGE_BYTES = 512 * 1024;",
    "512 → 511",
  ),
  of(
    "a thousandth more or less of the beginning of a page, where it says what it is",
    "links/preview-task.ts",
    "const PAGE_BYTES = 512 * 1024;",
    "512 → 513",
  ),
  of(
    "a thousandth more or less of the beginning of a page, where it says what it is",
    "links/preview-task.ts",
    "const PAGE_BYTES = 512 * 1024;",
    "1024 → 1023",
  ),
  of(
    "a thousandth more or less of the beginning of a page, where it says what it is",
    "links/preview-task.ts",
    "const PAGE_BYTES = 512 * 1024;",
    "1024 → 1025",
  ),
  of(
    "a thousandth more or less of what a picture may weigh",
    "links/keep-image.ts",
    "const IMAGE_BYTES = 3 * 1024 * 1024;",
    "1024 → 1023",
  ),
  of(
    "a thousandth more or less of what a picture may weigh",
    "links/keep-image.ts",
    "const IMAGE_BYTES = 3 * 1024 * 1024;",
    "1024 → 1025",
  ),
  of(
    "a text of four units for each sign has all of the signs already",
    "commands/report/add-report.ts",
    'const words = Array.from(body.slice(0, EXCERPT * 4).replace(/\\s+/gu, " "))',
    "4 → 5",
  ),
  of(
    "the cheap look lets more through to the exact one",
    "kinds/words.ts",
    'if (raw.length > CHAT_TEXT_MAX * 4) throw new HubRefusal("TOO_LARGE");',
    "4 → 5",
  ),
];
