/** One broken rule at one place, with the way to mend it. `line` counts from 1. */
export interface Finding {
  file: string;
  line: number;
  rule: string;
  message: string;
  mend: string;
}

/** The text of a finding as an editor or terminal can follow it: `file:line  [rule] message` and the mend below. */
export function formatFinding(finding: Finding): string {
  return `${finding.file}:${finding.line}  [${finding.rule}] ${finding.message}\n    mend: ${finding.mend}`;
}

/** Order of a report: by file, then line, then rule. */
export function compareFindings(a: Finding, b: Finding): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule);
}
