/** What a figure counts: how it is written, and what stands behind it. */
export type Unit = "money" | "m2" | "m" | "percent" | "seconds" | "degrees";
