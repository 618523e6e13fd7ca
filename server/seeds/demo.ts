import { ENUMS } from "@nepnha/contract/enums";
import { resourceByName } from "@nepnha/contract/catalog";
import { sql } from "kysely";
import type { Deps } from "../src/deps.ts";
import type { RequestActor } from "../src/http/actor.ts";
import type { Trx } from "../src/db/pool.ts";
import type { ResourceContext } from "../src/resource/hooks.ts";
import { createInput } from "../src/resource/input.ts";
import { createRow } from "../src/resource/write.ts";
import { HOOKS } from "../src/sections/hooks.ts";
import { DEMO_BRANCHES, SECOND_TENANT_BRANCHES } from "./data/branches.ts";
import { DEMO_CATEGORIES } from "./data/customer-categories.ts";
import { DEMO_NEWS } from "./data/news.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { storePicture } from "./picture-files.ts";
import { drawBanner } from "./pictures/banner.ts";
import { drawOffice } from "./pictures/office.ts";

type SeedDeps = Pick<Deps, "db" | "files" | "secrets" | "clock" | "sessions" | "notices">;

const DAY_MS = 86_400_000;
const OFFICE_SEED = 17;

/**
 * Rows of the demo companies, written as a person would write them: checked, numbered, logged. Does nothing once a
 * tenant has a branch, so that what people deleted does not come back.
 */
export async function seedDemoRows(deps: SeedDeps): Promise<void> {
  await seedTenantRows(deps, TENANTS.saigon, PEOPLE.superadmin, async (write) => {
    await writeBranches(write, DEMO_BRANCHES);
    const categories = new Map<string, string>();
    for (const category of DEMO_CATEGORIES) {
      const { parent, ...values } = { parent: undefined, ...category };
      const parentId = parent === undefined ? null : categories.get(parent);
      categories.set(category.name, await write.row("customerCategories", { ...values, parentId }));
    }
    for (const { picture, daysAgo, ...item } of DEMO_NEWS) {
      const { eventInDays, ...values } = { eventInDays: undefined, ...item };
      const bannerImage = await write.picture(
        `${item.title}.webp`,
        await drawBanner({ title: item.title, ...picture }),
      );
      const at = (days: number): string => new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString();
      const eventAt = eventInDays === undefined ? null : at(eventInDays);
      await write.row("news", { ...values, bannerImage, publishAt: at(-daysAgo), eventAt });
    }
  });
  await seedTenantRows(deps, TENANTS.danang, PEOPLE.tenant2Admin, async (write) => {
    await writeBranches(write, SECOND_TENANT_BRANCHES);
  });
}

/** Branches with a drawn picture of the house that they are in. */
async function writeBranches(
  write: Writer,
  branches: readonly ((typeof DEMO_BRANCHES)[number] | (typeof SECOND_TENANT_BRANCHES)[number])[],
): Promise<void> {
  for (const { city, ...branch } of branches) {
    const picture = await drawOffice({ city, seed: branch.name.length * OFFICE_SEED });
    const image = await write.picture(`${branch.name}.webp`, picture);
    await write.row("branches", { ...branch, images: [image] });
  }
}

interface Writer {
  /** @returns the new row's id */
  row(feature: string, body: object): Promise<string>;
  /** @returns the stored picture's id */
  picture(name: string, webp: Buffer): Promise<string>;
}

async function seedTenantRows(
  deps: SeedDeps,
  tenantId: number,
  userId: string,
  fill: (write: Writer) => Promise<void>,
): Promise<void> {
  const actor: RequestActor = {
    userId,
    tenantId,
    role: ENUMS.userRole.SUPERADMIN,
    permissions: new Set(),
    deviceId: "",
    deviceNo: 0,
    ip: "",
  };
  await deps.db.tenant(tenantId, async (trx) => {
    // Two nodes may start at once on an empty database.
    await sql`select pg_advisory_xact_lock(hashtext('demo rows'), ${tenantId})`.execute(trx);
    if (await hasRows(trx)) return;
    await fill({
      row: (feature, body) => writeRow({ trx, actor, deps }, feature, body),
      picture: (name, webp) => storePicture(trx, deps, actor, name, webp),
    });
  });
}

/** The counter of branch codes was used: somebody, or an earlier start, has created one. */
async function hasRows(trx: Trx): Promise<boolean> {
  const used = await trx.selectFrom("counters").select("value").where("name", "=", "branches.code").executeTakeFirst();
  return used !== undefined;
}

async function writeRow(
  { trx, actor, deps }: Pick<ResourceContext, "trx" | "actor" | "deps">,
  feature: string,
  body: object,
): Promise<string> {
  const resource = resourceByName(feature);
  if (!resource) throw new Error(`There is no section ${feature}`);
  const { values, status } = createInput(resource, body);
  const context = { trx, actor, deps, resource, hooks: HOOKS[feature] ?? {}, afterCommit: tellNobody };
  const row = await createRow(context, values, status);
  return row._id;
}

/** Nobody is there yet who could be told. */
function tellNobody(): void {}
