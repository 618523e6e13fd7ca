/** The look where no stylesheet of the web application reaches: mails and the development mailbox. */
export const PAPER = {
  accent: "#B4432F",
  background: "#F6F1E8",
  sheet: "#FFFDF8",
  line: "#E4DACA",
  ink: "#2B2622",
  muted: "#6B6159",
  font: "'Be Vietnam Pro','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  monoFont: "ui-monospace,'SF Mono',Menlo,Consolas,monospace",
} as const;
