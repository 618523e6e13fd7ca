import type { QuoteAnswer } from "./calculate.ts";
import type { QuoteDefinition, QuoteItem, QuoteProjectType } from "./definition.ts";
import type { QuoteOffers, QuoteRequest } from "./result.ts";

/** `GET /api/tenant/quotes/{id}/content`: what a quote has beside its row. */
export interface QuoteContent {
  /** The version that it is worked out with; for customers without items, since prices and rules are the company's. */
  readonly definition: QuoteDefinition;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** As it was last worked out, and of a confirmed quote as it was frozen; in the language of the call. */
  readonly result: QuoteAnswer;
  /** Prices or rules have changed since; only of what is still edited. */
  readonly isStale: boolean;
  /** Whom it is for, as far as prices and rules ask; for who works it out in the browser. */
  readonly who?: Pick<QuoteRequest, "customer" | "houseType">;
  /** What it gets beside what its scenario gives; for the same. */
  readonly offers?: QuoteOffers;
}

/** What calls that fill a quote in answer: its row with names and verdicts, and its content. */
export interface FilledQuote<Row> {
  readonly row: Row;
  readonly content: QuoteContent;
}

/** `PUT /api/tenant/quotes/{id}/inputs`: all that was filled in, by the items' codes; answers a {@link FilledQuote}. */
export interface QuoteInputs {
  readonly version: number;
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** `POST /api/tenant/quotes/{id}/project`: what a project needs beyond an accepted quote. */
export interface QuoteProject {
  readonly version: number;
  readonly ownerId: string;
  readonly branchId: string;
  readonly address: string;
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  readonly dueDate: string;
}

/** `GET /api/tenant/quotes/presets/{templateId}`: what a quote of a house begins with. */
export interface QuotePreset {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  readonly inputs: QuoteInputs["inputs"];
}

/** One of `GET /api/tenant/quotes/{id}/revisions`, the newest first. */
export interface QuoteRevision {
  readonly _id: string;
  readonly code: string;
  readonly revision: number;
  readonly status: number;
  readonly grandTotal: number | null;
  readonly totalSquare: string | null;
  readonly confirmedAt: string | null;
}

/** One of `GET /api/tenant/quotes/scenarios`: what can be estimated, or quoted. */
export interface OfferedScenario {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly projectType: QuoteProjectType;
  readonly description: string | null;
  readonly isDefault: boolean;
}

/** An item as it is filled in; how it is worked out stays with the company. */
export type AskedItem = Pick<
  QuoteItem,
  | "code"
  | "name"
  | "itemType"
  | "inputKind"
  | "unit"
  | "unitLabel"
  | "required"
  | "decimals"
  | "min"
  | "max"
  | "defaultValue"
  | "helpText"
> & {
  readonly readonly: boolean;
  readonly options: readonly { readonly code: string; readonly label: string }[];
};

/** `GET /api/tenant/quotes/scenarios/{code}`: the pages of an estimate, for whoever is signed in. */
export interface AskedScenario {
  readonly code: string;
  readonly name: string;
  readonly version: number;
  readonly projectType: QuoteProjectType;
  readonly steps: readonly { readonly name: string; readonly items: readonly AskedItem[] }[];
}
