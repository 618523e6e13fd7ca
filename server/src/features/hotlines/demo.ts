import { DEMO_HOTLINES, SECOND_TENANT_HOTLINES } from "../../../seeds/data/hotlines.ts";
import { officeHours, ROUND_THE_CLOCK } from "../../../seeds/opening-hours.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Numbers to call of the demo companies. */
export async function writeHotlines(write: DemoWriter): Promise<void> {
  const branches = await write.ids("branches");
  for (const line of write.company === "saigon" ? DEMO_HOTLINES : SECOND_TENANT_HOTLINES) {
    const { branch, hours, until, ...values } = { branch: undefined, until: undefined, ...line };
    const branchId = branch === undefined ? null : (branches.get(branch) ?? null);
    await write.row("hotlines", {
      ...values,
      branchId,
      workHours: hours === 0 ? ROUND_THE_CLOCK : officeHours(hours, until),
    });
  }
}
