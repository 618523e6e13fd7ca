import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { DEMO_VENDORS, SECOND_TENANT_VENDORS } from "../../../seeds/data/vendors.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import { drawMark } from "../../../seeds/pictures/chat-paper.ts";
import { provinceFinder } from "../../../seeds/provinces.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
/** Who has said something of the vendors. */
const REVIEWERS = [PEOPLE.sales, PEOPLE.site, PEOPLE.care];
const COMMENTS: Readonly<Record<number, string>> = {
  5: "Đúng hẹn, làm kỹ, gọi là có mặt.",
  4: "Chất lượng ổn, thỉnh thoảng giao trễ nửa ngày.",
  3: "Phải nhắc nhiều lần mới xong.",
};

/** Vendors of the demo companies, with what their people say of them. */
export async function writeVendors(write: DemoWriter): Promise<void> {
  const lines = write.company === "saigon" ? DEMO_VENDORS : SECOND_TENANT_VENDORS;
  const today = (days: number): string => vietnamDay(new Date(write.deps.clock.now().getTime() + days * DAY_MS));
  const provinceOf = await provinceFinder(write);
  for (const [
    index,
    [name, vendorType, trades, contactName, phone, address, monthsLeft, stars = []],
  ] of lines.entries()) {
    const contract =
      monthsLeft === null
        ? {}
        : { contractFrom: today(-300 + index), contractTo: today(Math.round(monthsLeft * MONTH_DAYS)) };
    const logo = await write.picture(`${name}.webp`, drawMark(name));
    const taxCode = `03${String(14_205_118 + index * 73_313).padStart(8, "0")}`;
    const bank = {
      bankName: "Vietcombank",
      accountNo: `00710${String(40_112 + index * 977)}`,
      accountName: contactName,
    };
    const place = { address, provinceId: provinceOf(address) };
    const values = { name, vendorType, trades, contactName, phone, taxCode, logo, bankAccounts: [bank] };
    const id = await write.row("vendors", { ...values, ...place, ...contract });
    await review(write, id, stars);
  }
}

async function review(write: DemoWriter, vendorId: string, stars: readonly number[]): Promise<void> {
  for (const [index, rating] of stars.entries()) {
    const userId = REVIEWERS[index];
    if (userId === undefined) continue;
    await sql`insert into vendor_reviews (tenant_id, _id, vendor_id, user_id, rating, comment)
      values (${write.trx.tenantId}, ${uuidv7()}, ${vendorId}, ${userId}, ${rating}, ${COMMENTS[rating] ?? null})`.execute(
      write.trx,
    );
  }
  await sql`
    update vendors v set rating = r.rating, review_count = r.count
    from (select round(avg(rating), 1) as rating, count(*) as count from vendor_reviews
      where tenant_id = ${write.trx.tenantId} and vendor_id = ${vendorId}) r
    where v.tenant_id = ${write.trx.tenantId} and v._id = ${vendorId}`.execute(write.trx);
}
