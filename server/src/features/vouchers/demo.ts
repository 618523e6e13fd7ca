import { ENUMS } from "@nepnha/contract/platform/enums";
import { DEMO_OFFERS, DEMO_PRODUCTS, DEMO_PROMOTIONS, DEMO_VOUCHERS } from "../../../seeds/data/customers/vouchers.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const DAY_MS = 86_400_000;
const { ACTIVE } = ENUMS.voucherStatus;

/** Promotions of the first company. */
export async function writePromotions(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  for (const { days, ...promotion } of DEMO_PROMOTIONS) {
    await write.row("promotions", { ...promotion, status: ACTIVE, ...term(write, "startAt", "endAt", days) });
  }
}

/** Vouchers of the first company, some of them a customer's own. */
export async function writeVouchers(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  for (const { days, customer, ...voucher } of DEMO_VOUCHERS) {
    const customerId = customer === null ? null : await write.idOf("customers", customer);
    await write.row("vouchers", {
      ...voucher,
      customerId,
      status: ACTIVE,
      ...term(write, "validFrom", "validTo", days),
    });
  }
}

/** What points are given for, and how. */
export async function writeProducts(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  for (const product of DEMO_PRODUCTS) await write.row("products", { ...product, status: ACTIVE });
  const ids = await write.ids("products");
  for (const { product, ...offer } of DEMO_OFFERS) {
    const productId = ids.get(product);
    if (productId === undefined) continue;
    await write.row("productVouchers", {
      ...offer,
      productId,
      status: ACTIVE,
      deadlineType: "NO_LIMIT",
      startAt: at(write, -1),
    });
  }
}

type Days = readonly [from: number, to: number | null];

function term(write: DemoWriter, from: string, to: string, [first, last]: Days): object {
  return {
    [from]: at(write, first),
    deadlineType: last === null ? "NO_LIMIT" : "SELECT",
    ...(last === null ? {} : { [to]: at(write, last) }),
  };
}

function at({ deps }: DemoWriter, days: number): string {
  return new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString();
}
