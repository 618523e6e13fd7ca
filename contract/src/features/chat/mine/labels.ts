import type { Permission } from "../../../platform/rights.ts";

/** Most labels of one person. */
export const LABELS_MOST = 20;
/** Longest name of a label, characters. */
export const LABEL_NAME_MAX = 30;

/** The colours that a label may have. */
export const LABEL_COLORS = ["red", "orange", "yellow", "green", "blue", "violet"] as const;

/** What somebody sorts their conversations by; nobody else sees it. */
export interface ChatLabel {
  id: string;
  /** Empty for one of {@link FIRST_LABELS} that has no other name yet: the catalogue of texts has it. */
  name: string;
  color: (typeof LABEL_COLORS)[number];
}

/** What everybody has until they change it: customers, work, family. */
export const FIRST_LABELS: readonly ChatLabel[] = [
  { id: "01900000-0000-7000-8000-000000000001", name: "", color: "red" },
  { id: "01900000-0000-7000-8000-000000000002", name: "", color: "blue" },
  { id: "01900000-0000-7000-8000-000000000003", name: "", color: "green" },
];

/** Client → server: the labels themselves; those of a conversation are set by `SetLabels`. Each may be repeated. */
export interface LabelMethods {
  GetLabels: { argument: Record<string, never>; data: { labels: ChatLabel[] } };
  /** Makes one under the caller's id, or gives it another name and colour. */
  SaveLabel: { argument: ChatLabel; data: { labels: ChatLabel[] } };
  /** Conversations may still name it; who shows them passes over it. */
  DeleteLabel: { argument: { id: string }; data: { labels: ChatLabel[] } };
}

/** Server → client: to my other connections. */
export interface LabelEvents {
  LabelsChanged: { labels: ChatLabel[] };
}

/** What a caller must hold for each method (R6-07). */
export const LABEL_PERMISSIONS = {
  GetLabels: "chatGroups.read",
  SaveLabel: "chatGroups.read",
  DeleteLabel: "chatGroups.read",
} as const satisfies Record<keyof LabelMethods, Permission>;
