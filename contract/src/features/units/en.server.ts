import type { viUnitsServer } from "./vi.server.ts";

/** English texts of administrative units that the server alone writes. */
export const enUnitsServer: Readonly<Record<keyof typeof viUnitsServer, string>> = {
  "units.rule.onlyOld": "Only a unit of before 1 July 2025 was merged into another.",
  "units.rule.intoNew": "It must have been merged into a unit of today.",
  "units.rule.otherProvince": "This district does not lie in the chosen province.",
};
