import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { DEMO_CONSTRUCTIONS } from "../../../seeds/data/constructions.ts";
import { DEMO_KNOWLEDGE } from "../../../seeds/data/knowledge.ts";
import { DEMO_POSTS } from "../../../seeds/data/posts.ts";
import { drawFacade } from "../../../seeds/pictures/facade.ts";
import { BANNER_SCALE } from "../../../seeds/pictures/render.ts";
import { provinceFinder } from "../../../seeds/provinces.ts";
import { cateIdsBySlug } from "./demo-cates.ts";
import type { DemoWriter } from "../../kit/demo.ts";
import type { Trx } from "../../platform/db/pool.ts";

const DAY_MS = 86_400_000;
/** Posts and knowledge articles of the second company, by their order in the data. */
const SECOND_COMPANY = 2;

/** Pictures that are there already, by their place in the demo's news and offices: drawing takes most of a first start. */
const DRAWN = {
  site: { table: "news", place: 0 },
  materials: { table: "news", place: 1 },
  people: { table: "news", place: 2 },
  villa: { table: "news", place: 4 },
  street: { table: "news", place: 5 },
  old: { table: "news", place: 6 },
  family: { table: "news", place: 3 },
  frame: { table: "news", place: 0 },
  office: { table: "branches", place: 0 },
} as const;

/** What there is to read of the demo companies: knowledge, posts and, of the first, showcases. */
export async function writeAllArticles(write: DemoWriter): Promise<void> {
  const pictureId = await drawnPictures(write);
  const few = write.company === "saigon" ? undefined : SECOND_COMPANY;
  await writeArticles(write, pictureId, "knowledge", DEMO_KNOWLEDGE.slice(0, few));
  await writeArticles(write, pictureId, "posts", DEMO_POSTS.slice(0, few));
  if (write.company !== "saigon") return;
  const provinceOf = await provinceFinder(write);
  for (const site of DEMO_CONSTRUCTIONS) {
    await writeConstruction(write, pictureId, { ...site, provinceId: provinceOf(site.address) });
  }
}

/** Gives the id of a picture that articles share. */
type PictureId = (name: keyof typeof DRAWN) => string;

/** What is drawn of a tenant: a company without news shows its offices. */
async function drawnPictures({ trx }: DemoWriter): Promise<PictureId> {
  const news = await idsOf(
    sql`select banner_image as id from news where tenant_id = ${trx.tenantId} order by _id`,
    trx,
  );
  const branches = await idsOf(
    sql`select images[1] as id from branches where tenant_id = ${trx.tenantId} order by _id`,
    trx,
  );
  return (name) => {
    const { table, place } = DRAWN[name];
    const id = (table === "news" ? news : branches)[place] ?? branches[place % branches.length];
    if (id === undefined) throw new Error("the demo's offices have no pictures");
    return id;
  };
}

async function idsOf(query: RawBuilder<unknown>, trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`${query}`.execute(trx);
  return rows.flatMap(({ id }) => id ?? []);
}

type Article = (typeof DEMO_KNOWLEDGE)[number] | (typeof DEMO_POSTS)[number];

async function writeArticles(
  write: DemoWriter,
  pictureId: PictureId,
  feature: "posts" | "knowledge",
  articles: readonly Article[],
): Promise<void> {
  const { POST, KNOWLEDGE } = ENUMS.postType;
  const cates = await cateIdsBySlug(write.trx, feature === "posts" ? POST : KNOWLEDGE);
  for (const { cates: slugs, picture, daysAgo, views, likes, ...values } of articles) {
    const id = await write.row(feature, {
      ...values,
      featuredImage: pictureId(picture),
      categoryIds: slugs.map((slug) => cates.get(slug)),
      publishAt: daysBefore(write, daysAgo),
    });
    await write.figures(feature, id, { viewCount: views, likeCount: likes });
  }
}

async function writeConstruction(
  write: DemoWriter,
  pictureId: PictureId,
  {
    cates: slugs,
    before,
    after,
    daysAgo,
    views,
    likes,
    steps,
    ...values
  }: (typeof DEMO_CONSTRUCTIONS)[number] & { provinceId: string | null },
): Promise<void> {
  const cates = await cateIdsBySlug(write.trx, ENUMS.postType.CONSTRUCTION);
  const name = `${values.title}.webp`;
  const done = await write.picture(name, drawFacade(after, BANNER_SCALE));
  const old = before === "site" ? pictureId("site") : await write.picture(name, drawFacade(before, BANNER_SCALE));
  const [first] = steps;
  const id = await write.row("constructions", {
    ...values,
    featuredImage: done,
    gallery: [done, old],
    categoryIds: slugs.map((slug) => cates.get(slug)),
    publishAt: daysBefore(write, daysAgo),
    beforeAfter: [{ before: old, after: done, caption: "Mặt tiền" }],
    timeline: steps.map(([date, title]) => ({ date, title, image: date === first[0] ? old : null })),
  });
  await write.figures("constructions", id, { viewCount: views, likeCount: likes });
}

function daysBefore({ deps }: DemoWriter, days: number): string {
  return new Date(deps.clock.now().getTime() - days * DAY_MS).toISOString();
}
