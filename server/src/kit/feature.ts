import type { Permission } from "@nepnha/contract/platform/rights";
import type { FastifyInstance } from "fastify";
import type { Task } from "graphile-worker";
import type { Deps } from "../platform/deps.ts";
import type { TellingTask } from "../platform/jobs/runs.ts";
import type { ScheduledJob } from "../platform/jobs/schedule.ts";
import type { FileReaders } from "../platform/files/urls.ts";
import type { HubPart, PartContext } from "../platform/realtime/part.ts";
import type { DemoStep } from "./demo.ts";
import type { KitDeps } from "./deps.ts";
import type { Operations } from "./openapi/described.ts";
import type { FigurePart } from "./figure-part.ts";
import type { HoldingKind, PersonPart } from "./holding-kind.ts";
import type { Section } from "./resource/section.ts";
import type { SearchPart } from "./search-part.ts";
import type { CardPart } from "./start-card.ts";

/**
 * What a room of `features/` offers. `features.ts` lists them all, and HTTP, worker, OpenAPI, seeds and the tests over
 * everything read that list and nothing else.
 */
export interface Feature {
  /** Name of its room. */
  readonly name: string;
  /** Sections with the generic calls. */
  readonly sections?: readonly Section[];
  /** Calls beside the generic ones. */
  readonly routes?: (app: FastifyInstance, deps: KitDeps) => void;
  /** Its methods of the hub, and what runs beside them in a process with the hub. */
  readonly hubPart?: (context: PartContext) => HubPart;
  /** What the description of the API tells of these calls. */
  readonly operations?: Operations;
  /** Background tasks by name; `people` is what all features have of a customer. */
  readonly tasks?: (deps: Deps, people?: readonly PersonPart[]) => Readonly<Record<string, Task | TellingTask>>;
  /** Those of its tasks that the jobs screen shows. */
  readonly schedule?: readonly ScheduledJob[];
  /** What somebody in charge hands over when they leave, by the name that travels. */
  readonly holdings?: Readonly<Record<string, HoldingKind>>;
  /** What it has of a customer, whose file is told, merged with another's, or forgotten. */
  readonly people?: readonly PersonPart[];
  /** What it puts on the cards of the start page. */
  readonly cards?: readonly CardPart[];
  /** What it puts into the figures of the company. */
  readonly figures?: readonly FigurePart[];
  /** What the search over everything finds of it besides the rows of its sections. */
  readonly search?: readonly SearchPart[];
  /** Who may upload files of their own besides those who write rows with files. */
  readonly uploaders?: readonly Permission[];
  /** Who still sees a file through something of it that is no row of a section, by the name in its addresses. */
  readonly fileReaders?: FileReaders;
  /** What it has to show in the demo companies. */
  readonly demo?: readonly DemoStep[];
}

/** Describe a feature. @returns the description unchanged */
export function feature(description: Feature): Feature {
  return description;
}
