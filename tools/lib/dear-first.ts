import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest: a run ends soon after its last file has begun, so these begin first. */
const DEAR = [
  "testing/isolation/isolation.test.ts",
  "testing/matrix/matrix.test.ts",
  "platform/db/embedded/start.test.ts",
  "platform/files/drawn-pictures.test.ts",
  "src/main.test.ts",
  "platform/backplane/loss.test.ts",
  "cli/cli.test.ts",
  "advisories/web.test.ts",
  "plans/plans.test.ts",
  "advisories/bodies.test.ts",
];

/** The dearest files first, the others as they come. */
export class DearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Failed ones first, then the large ones.
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = DEAR.findIndex((name) => moduleId.endsWith(name));
  return found < 0 ? DEAR.length : found;
}
