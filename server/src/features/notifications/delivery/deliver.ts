import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { withName } from "@nepnha/domain/features/notifications/placeholders";
import type { Deps } from "../../../platform/deps.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { forgetSubscription } from "../../../platform/push/forget-subscription.ts";
import type { PushSender } from "../../../platform/push/sender.ts";
import { wordsOf } from "../inbox/said.ts";
import { claimDue, noteOutcomes, STATE, type Claimed, type Outcome } from "./claim.ts";
import { INBOX_PATH, notificationMail } from "./mails.ts";

/** What the deliveries work with. */
export type DeliveryDeps = Pick<Deps, "db" | "notices" | "mailer" | "config" | "clock"> & {
  readonly sender: PushSender;
};

/** Deliveries that are taken at once. */
export const AT_ONCE = 200;
/** Mails and pushes that are on their way at once. */
const ABREAST = 10;
/** How often something is tried, and the first pause; each is twice the one before, some two hours in all. */
const MOST_TRIES = 7;
const FIRST_PAUSE_MS = 60_000;

/** Carries out what is due in a company, once. @returns how many deliveries were taken */
export async function deliverDue(deps: DeliveryDeps, tenantId: number, isLow: boolean): Promise<number> {
  const now = deps.clock.now();
  const claimed = await deps.db.tenant(tenantId, (trx) => claimDue(trx, isLow, AT_ONCE, now));
  if (claimed.length === 0) return 0;
  const wanted = claimed.filter((one) => !isNeedless(one));
  const told = tellOpen(deps, tenantId, wanted);
  const pushed = await inTurns(wanted.filter(isOf("PUSH")), (one) => push(deps, tenantId, one));
  const mailed = await inTurns(mailsOf(wanted.filter(isOf("EMAIL"))), (mail) => send(deps, mail));
  const needless = claimed.filter(isNeedless).map((one) => ended(one, STATE.NOWHERE));
  const outcomes = [...told, ...pushed.flat(), ...mailed.flat(), ...needless];
  await deps.db.tenant(tenantId, (trx) => noteOutcomes(trx, outcomes));
  return claimed.length;
}

/** What was read meanwhile, or is seen on an open page, needs no push and no mail; what is gone needs nothing. */
function isNeedless({ isGone, isRead, isPresent, inApp, channel }: Claimed): boolean {
  if (isGone) return true;
  if (channel === "IN_APP") return false;
  return isRead || (channel === "PUSH" && isPresent && inApp);
}

const isOf =
  (channel: Claimed["channel"]) =>
  (one: Claimed): boolean =>
    one.channel === channel;

/** One message for all who are told the same: the hub writes it down once. */
function tellOpen({ notices }: Pick<DeliveryDeps, "notices">, tenantId: number, all: readonly Claimed[]): Outcome[] {
  const open = all.filter(isOf("IN_APP"));
  for (const [batchId, group] of groupBy(open, ({ batchId: id }) => id)) {
    const [first] = group;
    if (!first) continue;
    const [vietnamese, english] = [wordsOf(vi, first), wordsOf(en, first)];
    notices.toUsers(
      tenantId,
      group.map(({ userId }) => userId),
      {
        kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
        id: batchId,
        title: vietnamese.title,
        body: vietnamese.text,
        at: first.createdAt.toISOString(),
        told: { style: styleOf(first.style), link: first.link, vi: vietnamese, en: english },
      },
    );
  }
  return open.map((one) => ended(one, STATE.DONE));
}

function styleOf(number: number): EnumValue<"noticeStyle"> {
  return Object.values(ENUMS.noticeStyle).find((style) => style === number) ?? ENUMS.noticeStyle.INFO;
}

/** One device that takes it is enough: the others are not tried again, as this one would get it twice. */
async function push(deps: DeliveryDeps, tenantId: number, one: Claimed): Promise<Outcome[]> {
  const { title, text } = wordsOf(catalogueFor(one.language), one);
  const notice = {
    title: withName(title, one.fullName),
    body: withName(text, one.fullName),
    url: one.link ?? INBOX_PATH,
    tag: `notification-${one.id}`,
  };
  const tries = await Promise.allSettled(
    one.devices.map(async ({ id, subscription }) => {
      const outcome = await deps.sender.send(subscription, notice);
      if (outcome === "gone") await deps.db.tenant(tenantId, (trx) => forgetSubscription(trx, id, subscription));
      return outcome;
    }),
  );
  if (tries.some((result) => result.status === "fulfilled" && result.value === "sent")) return [ended(one, STATE.DONE)];
  return tries.some(({ status }) => status === "rejected") ? [failed(deps, one)] : [ended(one, STATE.NOWHERE)];
}

/** Those that come together by person, the others each for itself. */
function mailsOf(all: readonly Claimed[]): Claimed[][] {
  const digests = groupBy(
    all.filter(({ isDigest }) => isDigest),
    ({ userId }) => userId,
  );
  return [...all.filter(({ isDigest }) => !isDigest).map((one) => [one]), ...digests.values()];
}

async function send(deps: DeliveryDeps, together: readonly Claimed[]): Promise<Outcome[]> {
  const mail = notificationMail(together, deps.config.publicUrl);
  if (!mail) return together.map((one) => ended(one, STATE.NOWHERE));
  try {
    await deps.mailer.send(mail);
    return together.map((one) => ended(one, STATE.DONE));
  } catch {
    return together.map((one) => failed(deps, one));
  }
}

function ended({ id, channel }: Claimed, state: number): Outcome {
  return { id, channel, state };
}

function failed({ clock }: Pick<DeliveryDeps, "clock">, { id, channel, attempts }: Claimed): Outcome {
  if (attempts >= MOST_TRIES) return { id, channel, state: STATE.FAILED };
  const again = new Date(clock.now().getTime() + FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return { id, channel, state: STATE.WAITING, again };
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** A few at a time. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let begin = 0; begin < all.length; begin += ABREAST) {
    done.push(...(await Promise.all(all.slice(begin, begin + ABREAST).map(work))));
  }
  return done;
}
