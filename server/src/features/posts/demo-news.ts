import { ENUMS } from "@nepnha/contract/platform/enums";
import { DEMO_NEWS } from "../../../seeds/data/news.ts";
import { drawBanner } from "../../../seeds/pictures/banner.ts";
import { BANNER_SCALE } from "../../../seeds/pictures/render.ts";
import type { DemoWriter } from "../../kit/demo.ts";
import { cateIdsBySlug } from "./demo-cates.ts";

const DAY_MS = 86_400_000;

/** News of the first company, each with a drawn banner. */
export async function writeNews({ company, deps, trx, row, picture: store }: DemoWriter): Promise<void> {
  if (company !== "saigon") return;
  const cates = await cateIdsBySlug(trx, ENUMS.postType.NEWS);
  for (const { picture, daysAgo, ...item } of DEMO_NEWS) {
    const { eventInDays, ...values } = { eventInDays: undefined, ...item };
    const bannerImage = await store(`${item.title}.webp`, drawBanner({ title: item.title, ...picture }, BANNER_SCALE));
    const at = (days: number): string => new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString();
    const eventAt = eventInDays === undefined ? null : at(eventInDays);
    const categoryIds = [cates.get(item.newsType === "MARKET" ? "thi-truong" : "cong-ty")];
    await row("news", { ...values, categoryIds, bannerImage, publishAt: at(-daysAgo), eventAt });
  }
}
