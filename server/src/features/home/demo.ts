import { sql } from "kysely";
import { DEMO_WIDGETS } from "../../../seeds/data/widgets.ts";
import { drawBanner } from "../../../seeds/pictures/banner.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Blocks of the home of the first company. */
export async function writeWidgets(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  const { rows } = await sql<{ _id: string; code: string }>`
    select _id, code from house_templates where tenant_id = ${write.trx.tenantId}`.execute(write.trx);
  const idOf = new Map(rows.map(({ _id, code }) => [code, _id]));
  for (const widget of DEMO_WIDGETS) {
    const { picture, picks, ...values } = { picture: undefined, picks: [], ...widget };
    const { name } = values;
    const image = picture ? await write.picture(`${name}.webp`, drawBanner({ title: name, ...picture })) : null;
    const templateIds = picks.flatMap((code) => idOf.get(code) ?? []);
    await write.row("widgets", { ...values, image, templateIds });
  }
}
