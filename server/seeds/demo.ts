import { sql } from "kysely";
import { importProvinces } from "../src/system/units/import-units.ts";
import { DEMO_BRANCHES, SECOND_TENANT_BRANCHES } from "./data/branches.ts";
import { DEMO_COMPANIES } from "./data/companies.ts";
import { DEMO_CATEGORIES } from "./data/customer-categories.ts";
import { DEMO_NEWS } from "./data/news.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { drawBanner } from "./pictures/banner.ts";
import { drawnAhead } from "./pictures/drawn-ahead.ts";
import { drawOffice } from "./pictures/office.ts";
import { BANNER_SCALE } from "./pictures/render.ts";
import { provinceFinder } from "./provinces.ts";
import { seedOnce, type SeedDeps, type Writer } from "./writer.ts";

const DAY_MS = 86_400_000;
const OFFICE_SEED = 17;

/**
 * Rows of the demo companies, written as a person would write them: checked, numbered, logged. Does nothing once a
 * tenant has a branch, so that what people deleted does not come back.
 */
export async function seedDemoRows(deps: SeedDeps): Promise<void> {
  const saigon = { tenantId: TENANTS.saigon, userId: PEOPLE.superadmin, once: "branches.code" };
  await seedOnce(deps, saigon, async (write) => {
    // In here, so that two nodes that start at once do it one after the other, and later starts not at all.
    await importProvinces(deps.db, saigon.tenantId);
    await writeCompany(write, DEMO_COMPANIES.saigon);
    await writeBranches(write, DEMO_BRANCHES);
    const categories = new Map<string, string>();
    for (const category of DEMO_CATEGORIES) {
      const { parent, ...values } = { parent: undefined, ...category };
      const parentId = parent === undefined ? null : categories.get(parent);
      categories.set(category.name, await write.row("customerCategories", { ...values, parentId }));
    }
    const banners = drawnAhead(DEMO_NEWS, ({ title, picture }) => drawBanner({ title, ...picture }, BANNER_SCALE));
    for await (const [{ picture: _picture, daysAgo, ...item }, banner] of banners) {
      const { eventInDays, ...values } = { eventInDays: undefined, ...item };
      const bannerImage = await write.picture(`${item.title}.webp`, banner);
      const at = (days: number): string => new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString();
      const eventAt = eventInDays === undefined ? null : at(eventInDays);
      await write.row("news", { ...values, bannerImage, publishAt: at(-daysAgo), eventAt });
    }
  });
  const danang = { tenantId: TENANTS.danang, userId: PEOPLE.tenant2Admin, once: "branches.code" };
  await seedOnce(deps, danang, async (write) => {
    await importProvinces(deps.db, danang.tenantId);
    await writeCompany(write, DEMO_COMPANIES.danang);
    await writeBranches(write, SECOND_TENANT_BRANCHES);
  });
}

/** The tenant's own row is there from the start; the demo fills it in. */
async function writeCompany(write: Writer, company: object): Promise<void> {
  const { rows } = await sql<{ _id: string }>`select _id from tenant_profiles where tenant_id = app_tenant()`.execute(
    write.trx,
  );
  const [row] = rows;
  if (row) await write.update("tenants", row._id, company);
}

/** Branches with a drawn picture of the house that they are in. */
async function writeBranches(
  write: Writer,
  branches: readonly ((typeof DEMO_BRANCHES)[number] | (typeof SECOND_TENANT_BRANCHES)[number])[],
): Promise<void> {
  const provinceOf = await provinceFinder(write);
  const offices = drawnAhead(branches, ({ city, name }) =>
    drawOffice({ city, seed: name.length * OFFICE_SEED }, BANNER_SCALE),
  );
  for await (const [{ city: _city, ...branch }, picture] of offices) {
    const image = await write.picture(`${branch.name}.webp`, picture);
    await write.row("branches", { ...branch, provinceId: provinceOf(branch.address), images: [image] });
  }
}
