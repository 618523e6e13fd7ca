import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { vietnamDay } from "@nepnha/domain/vietnam-day";
import { DEMO_BACKGROUNDS, DEMO_HOTLINES, DEMO_PLACES_ON_MAP, officeHours, ROUND_THE_CLOCK } from "./data/registers.ts";
import { DEMO_HELPS } from "./data/helps.ts";
import { DEMO_CHECKLISTS, DEMO_ITEMS } from "./data/sample-items.ts";
import { DEMO_VENDORS, SECOND_TENANT_VENDORS } from "./data/vendors.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { drawChatPaper, drawMark } from "./pictures/chat-paper.ts";
import { provinceFinder } from "./provinces.ts";
import { seedOnce, type SeedDeps, type Writer } from "./writer.ts";

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
/** Who has said something of the vendors. */
const REVIEWERS = [PEOPLE.sales, PEOPLE.site, PEOPLE.care];
const COMMENTS: Readonly<Record<number, string>> = {
  5: "Đúng hẹn, làm kỹ, gọi là có mặt.",
  4: "Chất lượng ổn, thỉnh thoảng giao trễ nửa ngày.",
  3: "Phải nhắc nhiều lần mới xong.",
};

/**
 * Registers of the demo companies: vendors, sample items, hotlines, help, backgrounds, and where the branches lie. Does
 * nothing once a tenant has a vendor. The branches and the demo's people have to be there already.
 */
export async function seedDemoRegisters(deps: SeedDeps): Promise<void> {
  const today = (days: number): string => vietnamDay(new Date(deps.clock.now().getTime() + days * DAY_MS));
  const saigon = { tenantId: TENANTS.saigon, userId: PEOPLE.superadmin, once: "vendors.code" };
  await seedOnce(deps, saigon, async (write) => {
    await placeBranches(write);
    const vendors = await writeVendors(write, DEMO_VENDORS, today);
    await writeItems(write, vendors, today);
    await writeHotlines(write);
    for (const { key, route, roles, texts } of DEMO_HELPS) {
      for (const [language, title, content] of texts) {
        await write.row("contextHelps", { key, route, audienceRoles: roles, language, title, content });
      }
    }
    for (const background of DEMO_BACKGROUNDS) {
      const { pattern, ...values } = { pattern: undefined, ...background };
      const image = pattern ? await write.picture(`${background.name}.webp`, await drawChatPaper(pattern)) : null;
      await write.row("chatBackgrounds", { ...values, image });
    }
  });
  const danang = { tenantId: TENANTS.danang, userId: PEOPLE.tenant2Admin, once: "vendors.code" };
  await seedOnce(deps, danang, async (write) => {
    await placeBranches(write);
    await writeVendors(write, SECOND_TENANT_VENDORS, today);
    const hotline = {
      name: "Tư vấn",
      phone: "0236 3652 778",
      purpose: "TU_VAN",
      isPrimary: true,
      showOn: ["WEB", "APP"],
    };
    await write.row("hotlines", { ...hotline, workHours: officeHours(6) });
  });
}

async function placeBranches(write: Writer): Promise<void> {
  const branches = await idsByName(write, "branches");
  for (const [name, lat, lng, days] of DEMO_PLACES_ON_MAP) {
    const id = branches.get(name);
    if (id === undefined) continue;
    const { rows } = await sql<{ _id: string }>`
      select _id from users where tenant_id = app_tenant() and branch_id = ${id} and status = 1
      order by (position ilike 'Quản lý%' or position = 'Giám đốc') desc, start_work_date limit 1`.execute(write.trx);
    const manager = rows[0] ? { managerId: rows[0]._id } : {};
    await write.update("branches", id, { lat, lng, openHours: officeHours(days), ...manager });
  }
}

async function writeVendors(
  write: Writer,
  lines: typeof DEMO_VENDORS,
  today: (days: number) => string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const provinceOf = await provinceFinder(write);
  for (const [
    index,
    [name, vendorType, trades, contactName, phone, address, monthsLeft, stars = []],
  ] of lines.entries()) {
    const contract =
      monthsLeft === null
        ? {}
        : { contractFrom: today(-300 + index), contractTo: today(Math.round(monthsLeft * MONTH_DAYS)) };
    const logo = await write.picture(`${name}.webp`, await drawMark(name));
    const taxCode = `03${String(14_205_118 + index * 73_313).padStart(8, "0")}`;
    const bank = {
      bankName: "Vietcombank",
      accountNo: `00710${String(40_112 + index * 977)}`,
      accountName: contactName,
    };
    const place = { address, provinceId: provinceOf(address) };
    const values = { name, vendorType, trades, contactName, phone, taxCode, logo, bankAccounts: [bank] };
    const id = await write.row("vendors", { ...values, ...place, ...contract });
    ids.set(name, id);
    await review(write, id, stars);
  }
  return ids;
}

async function review(write: Writer, vendorId: string, stars: readonly number[]): Promise<void> {
  for (const [index, rating] of stars.entries()) {
    const userId = REVIEWERS[index];
    if (userId === undefined) continue;
    await sql`insert into vendor_reviews (_id, vendor_id, user_id, rating, comment)
      values (${uuidv7()}, ${vendorId}, ${userId}, ${rating}, ${COMMENTS[rating] ?? null})`.execute(write.trx);
  }
  await sql`
    update vendors v set rating = r.rating, review_count = r.count
    from (select round(avg(rating), 1) as rating, count(*) as count from vendor_reviews
      where tenant_id = app_tenant() and vendor_id = ${vendorId}) r
    where v.tenant_id = app_tenant() and v._id = ${vendorId}`.execute(write.trx);
}

async function writeItems(
  write: Writer,
  vendors: ReadonlyMap<string, string>,
  today: (days: number) => string,
): Promise<void> {
  for (const [index, [name, kind, group, unit, price, brand, vendor]] of DEMO_ITEMS.entries()) {
    const vendorId = [...vendors].find(([known]) => vendor !== undefined && known.startsWith(vendor))?.[1] ?? null;
    const round = (value: number): number => Math.round(value / 100) * 100;
    // Every third item was cheaper last year; every seventh gets dearer soon.
    const prices =
      price === null
        ? []
        : [
            ...(index % 7 === 3 ? [{ from: today(21), price: round(price * 1.05) }] : []),
            { from: today(-40 - index), price },
            ...(index % 3 === 0 ? [{ from: today(-420 - index), price: round(price * 0.93) }] : []),
          ];
    const checklist = (DEMO_CHECKLISTS[name] ?? []).map((label) => ({ label, isRequired: true }));
    const costPrice = price === null ? null : round(price * 0.82);
    const packageCodes = group === "ROUGH" ? ["THO"] : group === "FINISHING" ? ["TIET-KIEM", "TIEU-CHUAN"] : [];
    const values = {
      name,
      kind,
      group,
      unit,
      brand: brand ?? null,
      vendorId,
      prices,
      costPrice,
      packageCodes,
      checklist,
    };
    await write.row("sampleItems", values);
  }
}

async function writeHotlines(write: Writer): Promise<void> {
  const branches = await idsByName(write, "branches");
  for (const line of DEMO_HOTLINES) {
    const { branch, hours, until, ...values } = { branch: undefined, until: undefined, ...line };
    const branchId = branch === undefined ? null : (branches.get(branch) ?? null);
    await write.row("hotlines", {
      ...values,
      branchId,
      workHours: hours === 0 ? ROUND_THE_CLOCK : officeHours(hours, until),
    });
  }
}

async function idsByName({ trx }: Writer, table: "branches"): Promise<Map<string, string>> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select _id, name from ${sql.table(table)} where tenant_id = app_tenant() and status <> 255`.execute(trx);
  return new Map(rows.map(({ _id, name }) => [name, _id]));
}
