import type { PointCycle, PointEvent, PointType } from "@nepnha/contract/features/points/point-settings";
import { endOfDay } from "./expiry.ts";

/** What a setting says of what an event brings. */
export interface GrantRule {
  readonly type: PointType;
  readonly event: PointEvent | null;
  readonly cycle: PointCycle;
  readonly amount: number;
  /** Whole VND for each `amount` points; null where an event brings them once. */
  readonly vndStep: number | null;
  /** 0 for no limit. */
  readonly maxPoints: number;
  readonly quantityThreshold: number;
  /** 0 to 3; null for every level. */
  readonly customerLevel: number | null;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
}

/** What happened, and to whom. */
export interface GrantEvent {
  readonly type: PointType;
  readonly event: PointEvent | null;
  /** Before VAT and after discount, whole VND. */
  readonly netMoney: number;
  readonly level: number;
  readonly at: number;
}

/** What the customer had of it in the setting's cycle; with the event that is looked at. */
export interface CycleSoFar {
  readonly events: number;
  readonly money: number;
  /** Points that the setting gave already. */
  readonly granted: number;
}

/** Whether a setting is in effect for an event. Both ends of its days count, in Vietnam. */
export function isFor(rule: GrantRule, event: GrantEvent): boolean {
  if (rule.type !== event.type) return false;
  if (rule.type === "EARN_EVENT" && rule.event !== event.event) return false;
  if (rule.customerLevel !== null && rule.customerLevel !== event.level) return false;
  if (event.at < endOfDay(rule.effectiveFrom) - DAY_MS) return false;
  return rule.effectiveTo === null || event.at < endOfDay(rule.effectiveTo);
}

/**
 * Points that a setting gives for an event: `amount`, or `amount` for each whole step of money, once the threshold of its
 * cycle is reached, and never more than is left of its limit. The threshold counts money for orders, events otherwise.
 * @param percent of what the rule says, 150 for one and a half times as many; what is less than a point is dropped
 */
export function pointsOf(rule: GrantRule, netMoney: number, soFar: CycleSoFar, percent = 100): number {
  const reached = rule.type === "EARN_ORDER" ? soFar.money : soFar.events;
  if (reached < rule.quantityThreshold) return 0;
  const steps = rule.vndStep === null ? 1 : Math.floor(Math.max(0, netMoney) / rule.vndStep);
  const wanted = Math.min(Math.floor((Math.min(steps * rule.amount, MOST_AT_ONCE) * percent) / 100), MOST_AT_ONCE);
  if (rule.maxPoints === 0) return wanted;
  return Math.max(0, Math.min(wanted, rule.maxPoints - soFar.granted));
}

const DAY_MS = 86_400_000;
/** What one event may bring without a limit of its own. */
const MOST_AT_ONCE = 1_000_000_000;
