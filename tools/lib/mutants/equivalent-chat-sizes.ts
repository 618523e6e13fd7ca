import type { Equivalent } from "./equivalent-domain.ts";
import { oneOff, type Place } from "./one-off.ts";

const of = (reason: string, file: string, source: string): Place => ({
  file: `server/src/features/chat/${file}`,
  source,
  reason,
});

/** Those of the chat that are about how much is taken at a time, and how long is waited. */
export const CHAT_SIZES: readonly Equivalent[] = [
  ...oneOff(
    "2_000",
    of("a thousandth of a second of the time after which it looks again", "publisher.ts", "const SWEEP_MS = 2_000;"),
  ),
  ...oneOff("150", of("one sweep sooner or later", "publisher.ts", "const PURGE_EVERY_SWEEPS = 150;")),
  ...oneOff(
    "600",
    of("a second of the ten minutes for which what was sent is kept", "publisher.ts", "const KEEP_SENT_SECONDS = 600;"),
  ),
  ...oneOff(
    "5_000",
    of("so many rows are deleted at a time; the others follow", "publisher.ts", "const PURGE_BATCH = 5_000;"),
  ),
  ...oneOff("500", of("so many events are told at a time; the others follow", "publisher.ts", "const BATCH = 500;")),
  ...oneOff(
    "3_000",
    of(
      "a thousandth of a second of the time for which changes are gathered",
      "commands/presence/presence-watch.ts",
      "const CHECK_MS = 3_000;",
    ),
  ),
  ...oneOff(
    "2_000",
    of(
      "one message more or less is looked at before the index is asked; the same are found",
      "commands/search/look-for.ts",
      "const GLANCE = 2_000;",
    ),
  ),
  ...oneOff(
    "4_000",
    of(
      "a word in one message more or less counts as common; the same are found",
      "commands/search/look-for.ts",
      "const RARE = 4_000;",
    ),
  ),
  ...oneOff(
    "20_000",
    of(
      "one message more or less is looked at at a time; the next page goes on there",
      "commands/search/look-for.ts",
      "const STRETCH = 20_000;",
    ),
  ),
  ...oneOff(
    "5_000",
    of(
      "so many addresses are remembered; a forgotten one is made again, and is the same",
      "sight/pictures.ts",
      "const REMEMBERED = 5_000;",
    ),
  ),
  ...oneOff(
    "5000",
    of("a thousandth of a second of the time that a page may take", "links/preview-task.ts", "const TIME_MS = 5000;"),
  ),
  ...oneOff(
    "512",
    of(
      "a thousandth more or less of the beginning of a page, where it says what it is",
      "links/preview-task.ts",
      "const PAGE_BYTES = 512 * 1024;",
    ),
  ),
  ...oneOff(
    "1024",
    of(
      "a thousandth more or less of the beginning of a page, where it says what it is",
      "links/preview-task.ts",
      "const PAGE_BYTES = 512 * 1024;",
    ),
  ),
  ...oneOff(
    "1024",
    of(
      "a thousandth more or less of what a picture may weigh",
      "links/keep-image.ts",
      "const IMAGE_BYTES = 3 * 1024 * 1024;",
    ),
  ),
  {
    ...of(
      "a text of four units for each sign has all of the signs already",
      "commands/report/add-report.ts",
      'const words = Array.from(body.slice(0, EXCERPT * 4).replace(/\\s+/gu, " "))',
    ),
    change: "4 → 5",
  },
  {
    ...of(
      "the cheap look lets more through to the exact one",
      "kinds/words.ts",
      'if (raw.length > CHAT_TEXT_MAX * 4) throw new HubRefusal("TOO_LARGE");',
    ),
    change: "4 → 5",
  },
  {
    ...of(
      "one message more is looked at at a time; the next page goes on there",
      "commands/search/look-for.ts",
      "order by m.created_at desc, m._id desc limit 1 offset ${length - 1}`.execute(trx);",
    ),
    change: "1 → 0",
  },
  {
    ...of(
      "one message less is looked at at a time; the next page goes on there",
      "commands/search/look-for.ts",
      "order by m.created_at desc, m._id desc limit 1 offset ${length - 1}`.execute(trx);",
    ),
    change: "1 → 2",
  },
  {
    ...of(
      "one more than are rare says that they are common; how many is not asked",
      "commands/search/look-for.ts",
      "select message_ids(${[...groupIds]}::uuid[], ${[...patterns]}::text[], ${RARE + 1}) as id`.execute(trx);",
    ),
    change: "1 → 2",
  },
];
