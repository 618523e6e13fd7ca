import {
  DEFAULT_CHANNELS,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
} from "@nepnha/contract/features/notifications/inbox";
import { afterQuiet, MARKETING_QUIET, nextDigest, type QuietHours } from "./due.ts";

/** What of somebody decides how they are told. */
export interface Receiver {
  /** What they chose, by kind. */
  readonly choices: Readonly<Record<string, readonly string[] | undefined>>;
  readonly quiet: QuietHours | null;
  readonly digest: boolean;
  /** There is an address, and they want mails. */
  readonly takesMail: boolean;
  /** There is a device, and they want pushes. */
  readonly takesPush: boolean;
}

/** What is told, as far as it decides about the channels. */
export interface Telling {
  readonly kind: NotificationKind;
  /** Of a campaign: no others than these. */
  readonly channels?: readonly string[];
  readonly isMarketing?: boolean;
}

/** One way in which somebody is told. */
export interface PlannedDelivery {
  readonly channel: NotificationChannel;
  /** Not before; ms since 1970. */
  readonly dueAt: number;
  /** Comes with others of the day. */
  readonly isDigest: boolean;
}

/** The channels of a kind for somebody, in their order. */
export function channelsOf(choices: Receiver["choices"], kind: NotificationKind): NotificationChannel[] {
  const chosen: readonly string[] = choices[kind] ?? DEFAULT_CHANNELS;
  return NOTIFICATION_CHANNELS.filter((channel) => chosen.includes(channel));
}

/**
 * How and when somebody is told of something. The inbox has it at once; pushes and mails wait for the end of the person's
 * quiet hours, and those of an offer for the day. A campaign's mail was asked for by who sends it: people who said nothing
 * get it, too.
 * @param now ms since 1970
 */
export function planDeliveries(receiver: Receiver, telling: Telling, now: number): PlannedDelivery[] {
  const quiet = [...(receiver.quiet ? [receiver.quiet] : []), ...(telling.isMarketing ? [MARKETING_QUIET] : [])];
  const chosen = receiver.choices[telling.kind];
  const own = chosen || !telling.channels ? channelsOf(receiver.choices, telling.kind) : NOTIFICATION_CHANNELS;
  return own.flatMap((channel): PlannedDelivery[] => {
    if (telling.channels && !telling.channels.includes(channel)) return [];
    if (channel === "IN_APP") return [{ channel, dueAt: now, isDigest: false }];
    if (channel === "PUSH") {
      return receiver.takesPush ? [{ channel, dueAt: afterQuiet(now, quiet), isDigest: false }] : [];
    }
    if (!receiver.takesMail) return [];
    return [{ channel, dueAt: afterQuiet(receiver.digest ? nextDigest(now) : now, quiet), isDigest: receiver.digest }];
  });
}
