import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";

/** All that stands on a quote that is printed. Texts are plain, days are `YYYY-MM-DD`. */
export interface QuotePaper {
  readonly language: "vi" | "en";
  readonly company: QuoteCompany;
  readonly code: string;
  readonly name: string;
  /** Counted from 1. */
  readonly revision: number;
  readonly quoteDate: string;
  readonly validUntil?: string | null;
  readonly customer: {
    readonly name: string;
    readonly phone?: string | null;
    readonly address?: string | null;
  };
  /** Whatever is not confirmed: it says so on each page. */
  readonly isDraft: boolean;
  /** Where the customer sees the same quote; a code for phones leads there. */
  readonly onlineUrl?: string | null;
  /** What it was worked out from, frozen with it, and what was filled in. */
  readonly definition: QuoteDefinition;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** What it came to, with the explanations in the paper's language. */
  readonly answer: QuoteAnswer;
  readonly materials?: readonly QuoteMaterial[];
  readonly exclusions?: readonly string[];
  /** Paragraphs. */
  readonly warranty?: readonly string[];
  readonly notes?: readonly string[];
  readonly signers: readonly { readonly role: string; readonly name?: string | null }[];
}

/** Who quotes. */
interface QuoteCompany {
  readonly name: string;
  readonly address?: string | null;
  readonly taxCode?: string | null;
  readonly hotline?: string | null;
  readonly email?: string | null;
  readonly branch?: string | null;
  /** Bytes of a picture. */
  readonly logo?: Uint8Array | null;
}

/** A material that the chosen package contains. */
interface QuoteMaterial {
  readonly name: string;
  readonly specification: string;
}
