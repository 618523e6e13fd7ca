/** How narrow and how wide a column can be drawn, in CSS pixels. */
export const COLUMN_WIDTHS = { min: 64, max: 800 } as const;
