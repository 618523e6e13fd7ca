import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { DEMO_CHECKLISTS, DEMO_ITEMS } from "../../../seeds/data/sample-items.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const DAY_MS = 86_400_000;

/** Sample items of the first company, with their prices until now. */
export async function writeItems(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  const today = (days: number): string => vietnamDay(new Date(write.deps.clock.now().getTime() + days * DAY_MS));
  const vendors = await write.ids("vendors");
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
