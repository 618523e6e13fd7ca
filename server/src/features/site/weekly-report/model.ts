import type { Week } from "@nepnha/domain/features/site/week";
import type { Letterhead } from "../../system/api.ts";

/** What a customer is told of a week on their site. Days are `YYYY-MM-DD`. */
export interface WeeklyReport {
  readonly language: "vi" | "en";
  readonly company: Letterhead;
  readonly logo: Uint8Array | null;
  readonly week: Week;
  readonly project: {
    readonly code: string;
    readonly name: string;
    readonly address: string;
    readonly progress: number;
    readonly startDate: string;
    readonly dueDate: string;
  };
  readonly logs: readonly ReportLog[];
  readonly stages: readonly ReportStage[];
  /** Finished that week, and what begins or ends by the end of the next one. */
  readonly work: { readonly finished: readonly ReportWork[]; readonly coming: readonly ReportWork[] };
  readonly photos: readonly { readonly bytes: Uint8Array; readonly day: string }[];
}

type Weather = "SUNNY" | "RAIN" | "OVERCAST";

/** A log that was approved for the customer. */
export interface ReportLog {
  readonly day: string;
  readonly weatherAm: Weather | null;
  readonly weatherPm: Weather | null;
  readonly temperature: number | null;
  readonly workDone: string;
  readonly people: number;
  readonly issues: string | null;
  readonly delayReason: string | null;
}

/** A stage that was not called off. */
export interface ReportStage {
  readonly name: string;
  readonly status: number;
  readonly progress: number;
  readonly startDate: string;
  readonly dueDate: string;
  readonly actualEnd: string | null;
}

/** Work that is shown to the customer. */
export interface ReportWork {
  readonly name: string;
  readonly day: string;
}
