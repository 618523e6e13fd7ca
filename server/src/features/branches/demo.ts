import { sql } from "kysely";
import { DEMO_BRANCHES, DEMO_PLACES_ON_MAP, SECOND_TENANT_BRANCHES } from "../../../seeds/data/branches.ts";
import { officeHours } from "../../../seeds/opening-hours.ts";
import { drawOffice } from "../../../seeds/pictures/office.ts";
import { BANNER_SCALE } from "../../../seeds/pictures/render.ts";
import { provinceFinder } from "../../../seeds/provinces.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const OFFICE_SEED = 17;

/** Branches with a drawn picture of the house that they are in. */
export async function writeBranches(write: DemoWriter): Promise<void> {
  const provinceOf = await provinceFinder(write);
  const branches = write.company === "saigon" ? DEMO_BRANCHES : SECOND_TENANT_BRANCHES;
  for (const { city, ...branch } of branches) {
    const office = drawOffice({ city, seed: branch.name.length * OFFICE_SEED }, BANNER_SCALE);
    const image = await write.picture(`${branch.name}.webp`, office);
    await write.row("branches", { ...branch, provinceId: provinceOf(branch.address), images: [image] });
  }
}

/** Where the branches lie, when they are open, and who of the staff manages them. */
export async function placeBranches(write: DemoWriter): Promise<void> {
  const branches = await write.ids("branches");
  for (const [name, lat, lng, days] of DEMO_PLACES_ON_MAP) {
    const id = branches.get(name);
    if (id === undefined) continue;
    const { rows } = await sql<{ _id: string }>`
      select _id from users where tenant_id = ${write.trx.tenantId} and branch_id = ${id} and status = 1
      order by (position ilike 'Quản lý%' or position = 'Giám đốc') desc, start_work_date limit 1`.execute(write.trx);
    const manager = rows[0] ? { managerId: rows[0]._id } : {};
    await write.update("branches", id, { lat, lng, openHours: officeHours(days), ...manager });
  }
}
