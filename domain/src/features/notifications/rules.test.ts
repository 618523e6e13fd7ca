import { NOTIFICATION_KINDS } from "@nepnha/contract/features/notifications/inbox";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterQuiet, isQuietAt, MARKETING_QUIET, nextDigest } from "./due.ts";
import { isScreenLink } from "./link.ts";
import { unknownPlaceholders, withName } from "./placeholders.ts";
import { channelsOf, planDeliveries, type Receiver } from "./plan.ts";
import { nextCampaignTime } from "./repeats.ts";

const DAY = 86_400_000;
/** An instant of Vietnam. */
const at = (text: string): number => Date.parse(`${text}+07:00`);
const minutes = fc.integer({ min: 0, max: 1439 });
const instants = fc.integer({ min: at("2026-01-01T00:00"), max: at("2027-12-31T00:00") });
const hours = fc.record({ from: minutes, to: minutes });

describe("quiet hours", () => {
  it.each([
    ["2026-11-26T20:59", "2026-11-26T20:59"],
    ["2026-11-26T21:00", "2026-11-27T08:00"],
    ["2026-11-27T00:30", "2026-11-27T08:00"],
    ["2026-11-27T07:59:59", "2026-11-27T08:00"],
    ["2026-11-27T08:00", "2026-11-27T08:00"],
  ])("R1-10 an offer of %s comes at %s", (now, then) => {
    expect(afterQuiet(at(now), [MARKETING_QUIET])).toBe(at(then));
  });

  it("what comes after them is in none of them, within a day, and what is not in them comes at once", () => {
    fc.assert(
      fc.property(instants, hours, (now, quiet) => {
        const then = afterQuiet(now, [quiet]);
        expect(isQuietAt(quiet, then)).toBe(false);
        expect(then - now).toBeGreaterThanOrEqual(0);
        expect(then - now).toBeLessThanOrEqual(DAY);
        expect(then === now).toBe(!isQuietAt(quiet, now));
        // Every minute before it is quiet: it could not have come sooner.
        expect(then === now || isQuietAt(quiet, then - 1)).toBe(true);
      }),
    );
  });

  it("one's own and those of offers hold both, as long as they leave a minute", () => {
    fc.assert(
      fc.property(instants, hours, (now, quiet) => {
        const then = afterQuiet(now, [quiet, MARKETING_QUIET]);
        const isFree = !isQuietAt(quiet, then) && !isQuietAt(MARKETING_QUIET, then);
        expect(isFree || then === now).toBe(true);
      }),
    );
  });

  it("mails that come together come at seven", () => {
    expect(nextDigest(at("2026-11-26T06:59"))).toBe(at("2026-11-26T07:00"));
    expect(nextDigest(at("2026-11-26T07:00"))).toBe(at("2026-11-27T07:00"));
  });
});

describe("how somebody is told", () => {
  const receiver: Receiver = { choices: {}, quiet: null, digest: false, takesMail: true, takesPush: true };
  const now = at("2026-11-26T22:00");

  it("who has said nothing has it in the app and on their device", () => {
    expect(planDeliveries(receiver, { kind: "work" }, now)).toEqual([
      { channel: "IN_APP", dueAt: now, isDigest: false },
      { channel: "PUSH", dueAt: now, isDigest: false },
    ]);
  });

  it("a kind without channels is muted", () => {
    expect(planDeliveries({ ...receiver, choices: { work: [] } }, { kind: "work" }, now)).toEqual([]);
    expect(channelsOf({ work: [] }, "quotes")).toEqual(["IN_APP", "PUSH"]);
  });

  it("mails and pushes wait for the morning of who sleeps, and come together for who wants them so", () => {
    const sleeping = { ...receiver, choices: { work: ["EMAIL", "IN_APP", "PUSH"] }, quiet: { from: 1260, to: 480 } };
    const morning = at("2026-11-27T08:00");
    expect(planDeliveries({ ...sleeping, digest: true }, { kind: "work" }, now)).toEqual([
      { channel: "IN_APP", dueAt: now, isDigest: false },
      { channel: "PUSH", dueAt: morning, isDigest: false },
      { channel: "EMAIL", dueAt: morning, isDigest: true },
    ]);
  });

  it("a campaign goes by its own channels, less those that somebody does not want", () => {
    const campaign = { kind: "news", channels: ["IN_APP", "EMAIL"], isMarketing: true } as const;
    const morning = at("2026-11-27T08:00");
    expect(planDeliveries(receiver, campaign, now).map(({ channel, dueAt }) => [channel, dueAt])).toEqual([
      ["IN_APP", now],
      ["EMAIL", morning],
    ]);
    expect(planDeliveries({ ...receiver, choices: { news: ["IN_APP"] } }, campaign, now)).toHaveLength(1);
  });

  it("nobody is told by a channel that they have not, and never twice by one", () => {
    const channels = fc.subarray(["IN_APP", "PUSH", "EMAIL"]);
    fc.assert(
      fc.property(
        fc.record({ choices: fc.dictionary(fc.constantFrom(...NOTIFICATION_KINDS), channels), digest: fc.boolean() }),
        fc.record({ takesMail: fc.boolean(), takesPush: fc.boolean(), quiet: fc.option(hours) }),
        fc.constantFrom(...NOTIFICATION_KINDS),
        instants,
        (one, two, kind, moment) => {
          const planned = planDeliveries({ ...one, ...two }, { kind }, moment);
          const names = planned.map(({ channel }) => channel);
          expect(new Set(names).size).toBe(names.length);
          expect(names.includes("PUSH") && !two.takesPush).toBe(false);
          expect(names.includes("EMAIL") && !two.takesMail).toBe(false);
          expect(planned.every(({ dueAt }) => dueAt >= moment)).toBe(true);
        },
      ),
    );
  });
});

describe("links of notifications", () => {
  it.each(["/news", "/read/news/nha-pho", "/chat?c=1", "/project/1#viec", "/project/", "/%2f%2fevil.test"])(
    "%s leads to a screen",
    (link) => expect(isScreenLink(link)).toBe(true),
  );
  it.each([
    "",
    "news",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/news//evil.test",
    "/..//evil.test",
    "/a/%2e%2E/b",
    "/\t/evil.test",
    "javascript:alert(1)",
    "https://evil.test",
    "https:/evil.test",
    "/api/tenant/users",
    "/files/1",
    "/chat/api/auth",
    "/news\n",
  ])("%j does not", (link) => expect(isScreenLink(link)).toBe(false));
});

describe("placeholders", () => {
  it("only the name is one", () => {
    expect(unknownPlaceholders("Chào {name}, {điểm} và { points }!")).toEqual(["{điểm}", "{ points }"]);
    expect(withName("Chào {name} ({ name }) {x}", "Lan $&")).toBe("Chào Lan $& (Lan $&) {x}");
  });
});

describe("repeated campaigns", () => {
  const first = at("2026-01-31T09:00");
  const next = (type: string, after: string, until: string | null = null): number | null =>
    nextCampaignTime({ first, type, until }, at(after));

  it.each([
    ["DAILY", "2026-02-03T09:00", "2026-02-04T09:00"],
    ["DAILY", "2026-02-03T08:59", "2026-02-03T09:00"],
    ["WEEKLY", "2026-01-31T09:00", "2026-02-07T09:00"],
    ["MONTHLY", "2026-01-31T09:00", "2026-02-28T09:00"],
    ["MONTHLY", "2026-02-28T09:00", "2026-03-31T09:00"],
    ["MONTHLY", "2026-07-01T00:00", "2026-07-31T09:00"],
  ])("%s after %s is on %s", (type, after, then) => expect(next(type, after)).toBe(at(then)));

  it("end with their last day, and once is once", () => {
    expect(next("DAILY", "2026-02-03T09:00", "2026-02-03")).toBeNull();
    expect(next("DAILY", "2026-02-02T09:00", "2026-02-03")).toBe(at("2026-02-03T09:00"));
    expect(next("NONE", "2026-01-31T09:00")).toBeNull();
  });

  it("the next time is after the instant, and nothing lies between", () => {
    fc.assert(
      fc.property(instants, instants, fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"), (start, after, type) => {
        const then = nextCampaignTime({ first: start, type, until: null }, after) ?? 0;
        expect(then).toBeGreaterThan(after);
        expect(nextCampaignTime({ first: start, type, until: null }, then - 1)).toBe(then);
      }),
    );
  });
});
