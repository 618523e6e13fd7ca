import { sql } from "kysely";
import { DEMO_WIDGETS } from "../../../seeds/data/widgets.ts";
import { drawBanner } from "../../../seeds/pictures/banner.ts";
import { drawnAhead } from "../../../seeds/pictures/drawn-ahead.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Blocks of the home of the first company. */
export async function writeWidgets(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  const { rows } = await sql<{ _id: string; code: string }>`
    select _id, code from house_templates where tenant_id = ${write.trx.tenantId}`.execute(write.trx);
  const idOf = new Map(rows.map(({ _id, code }) => [code, _id]));
  const drawn = drawnAhead(DEMO_WIDGETS, async ({ name, ...widget }) =>
    "picture" in widget ? drawBanner({ title: name, ...widget.picture }) : null,
  );
  for await (const [widget, banner] of drawn) {
    const { picture: _picture, picks, ...values } = { picture: undefined, picks: [], ...widget };
    const image = banner && (await write.picture(`${values.name}.webp`, banner));
    const templateIds = picks.flatMap((code) => idOf.get(code) ?? []);
    await write.row("widgets", { ...values, image, templateIds });
  }
}
