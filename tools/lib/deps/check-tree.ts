import { checkCycles } from "./cycles.ts";
import { checkDeadExports } from "./dead-exports.ts";
import { checkDirection } from "./direction.ts";
import { checkDoors } from "./doors.ts";
import { compareFindings, type Finding } from "./finding.ts";
import { checkFolderRings } from "./folder-rings.ts";
import { checkKitInputs } from "./kit-inputs.ts";
import { checkKitSize, kitFigures, type Figure } from "./kit-size.ts";
import { checkNames } from "./names.ts";
import { checkPackages } from "./packages.ts";
import { checkRoomSize } from "./room-size.ts";
import { checkShape } from "./shape.ts";
import { checkStoreys } from "./storeys.ts";
import { checkTenantIdiom } from "./tenant-idiom.ts";
import { checkWidths } from "./widths.ts";
import { readTree } from "./tree.ts";

/**
 * Checks the repository at `root` against all rules of structure. `files` is the number of files read, `figures` are the
 * sizes of the kit.
 */
export function checkTree(root: string): { files: number; findings: Finding[]; figures: Figure[] } {
  const tree = readTree(root);
  const rules = [
    checkDirection,
    checkStoreys,
    checkDoors,
    checkRoomSize,
    checkNames,
    checkKitSize,
    checkPackages,
    checkCycles,
    checkFolderRings,
    checkDeadExports,
    checkShape,
    checkTenantIdiom,
    checkWidths,
    checkKitInputs,
  ];
  const findings = rules.flatMap((rule) => rule(tree)).toSorted(compareFindings);
  return { files: tree.modules.size, findings, figures: kitFigures(tree) };
}
