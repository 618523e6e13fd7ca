import type { Deps } from "../platform/deps.ts";
import type { ScheduledJob } from "../platform/jobs/schedule.ts";
import type { FigurePart } from "./figure-part.ts";
import type { HoldingKind, PersonPart } from "./holding-kind.ts";
import type { Sections } from "./resource/section.ts";
import type { SearchPart } from "./search-part.ts";
import type { CardPart } from "./start-card.ts";

/** What the kit and the features get handed: the platform's effects, and what the features together offer. */
export interface KitDeps extends Deps {
  readonly sections: Sections;
  /** Every job that the jobs screen shows, in its order. */
  readonly schedule: readonly ScheduledJob[];
  /** What somebody can answer for and hand over, by the name that travels. */
  readonly holdings: Readonly<Record<string, HoldingKind>>;
  /** What features have of a customer. */
  readonly people: readonly PersonPart[];
  /** What fills the cards of the start page. */
  readonly cards: readonly CardPart[];
  /** What fills the figures of the company. */
  readonly figures: readonly FigurePart[];
  /** What the search over everything finds besides the rows of sections. */
  readonly search: readonly SearchPart[];
}
