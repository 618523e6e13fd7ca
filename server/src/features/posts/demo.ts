import { ENUMS, type EnumValue } from "@nepnha/contract/enums";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../src/db/pool.ts";
import { DEMO_CONSTRUCTIONS } from "./data/constructions.ts";
import { DEMO_KNOWLEDGE } from "./data/knowledge.ts";
import { DEMO_POST_CATES } from "./data/post-cates.ts";
import { DEMO_POSTS } from "./data/posts.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { drawnAhead } from "./pictures/drawn-ahead.ts";
import { drawFacade } from "./pictures/facade.ts";
import { BANNER_SCALE } from "./pictures/render.ts";
import { provinceFinder } from "./provinces.ts";
import { seedOnce, type SeedDeps, type Writer } from "./writer.ts";

const COUNTER = "articles.demo";
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

/** Categories of every type of post, and what there is to read of the demo companies. */
export async function seedDemoArticles(deps: SeedDeps): Promise<void> {
  const saigon = { tenantId: TENANTS.saigon, userId: PEOPLE.content, once: COUNTER };
  await seedOnce(deps, saigon, async (write) => {
    await writeCates(write);
    const pictureId = await drawnPictures(write);
    await writeArticles(deps, write, pictureId, "knowledge", DEMO_KNOWLEDGE);
    await writeArticles(deps, write, pictureId, "posts", DEMO_POSTS);
    const provinceOf = await provinceFinder(write);
    const drawn = drawnAhead(DEMO_CONSTRUCTIONS, ({ before, after }) =>
      Promise.all([drawFacade(after, BANNER_SCALE), before === "site" ? null : drawFacade(before, BANNER_SCALE)]),
    );
    for await (const [site, pictures] of drawn) {
      await writeConstruction(deps, write, pictureId, pictures, { ...site, provinceId: provinceOf(site.address) });
    }
  });
  const danang = { tenantId: TENANTS.danang, userId: PEOPLE.tenant2Admin, once: COUNTER };
  await seedOnce(deps, danang, async (write) => {
    await writeCates(write);
    const pictureId = await drawnPictures(write);
    await writeArticles(deps, write, pictureId, "knowledge", DEMO_KNOWLEDGE.slice(0, SECOND_COMPANY));
    await writeArticles(deps, write, pictureId, "posts", DEMO_POSTS.slice(0, SECOND_COMPANY));
  });
}

/** Ids of the seeded categories of a type of post, by their paths. */
async function cateIdsBySlug(trx: Trx, type: EnumValue<"postType">): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; _id: string }>`
    select slug, _id from post_cates where tenant_id = app_tenant() and post_type = ${type} and status <> 255`.execute(
    trx,
  );
  return new Map(rows.map(({ slug, _id }) => [slug, _id]));
}

/** Gives the id of a picture that articles share. */
type PictureId = (name: keyof typeof DRAWN) => string;

/** What is drawn of a tenant: a company without news shows its offices. */
async function drawnPictures({ trx }: Writer): Promise<PictureId> {
  const news = await idsOf(sql`select banner_image as id from news where tenant_id = app_tenant() order by _id`, trx);
  const branches = await idsOf(
    sql`select images[1] as id from branches where tenant_id = app_tenant() order by _id`,
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

async function writeCates(write: Writer): Promise<void> {
  const ids = new Map<string, string>();
  for (const category of DEMO_POST_CATES) {
    const { parent, ...values } = { parent: undefined, ...category };
    const parentId = parent === undefined ? null : ids.get(`${values.postType} ${parent}`);
    ids.set(`${values.postType} ${values.slug}`, await write.row("postCates", { ...values, parentId }));
  }
}

type Article = (typeof DEMO_KNOWLEDGE)[number] | (typeof DEMO_POSTS)[number];

async function writeArticles(
  deps: SeedDeps,
  write: Writer,
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
      publishAt: daysBefore(deps, daysAgo),
    });
    await write.figures(feature, id, { viewCount: views, likeCount: likes });
  }
}

async function writeConstruction(
  deps: SeedDeps,
  write: Writer,
  pictureId: PictureId,
  [after, before]: readonly [Buffer, Buffer | null],
  {
    cates: slugs,
    before: _before,
    after: _after,
    daysAgo,
    views,
    likes,
    steps,
    ...values
  }: (typeof DEMO_CONSTRUCTIONS)[number] & { provinceId: string | null },
): Promise<void> {
  const cates = await cateIdsBySlug(write.trx, ENUMS.postType.CONSTRUCTION);
  const name = `${values.title}.webp`;
  const done = await write.picture(name, after);
  const old = before === null ? pictureId("site") : await write.picture(name, before);
  const [first] = steps;
  const id = await write.row("constructions", {
    ...values,
    featuredImage: done,
    gallery: [done, old],
    categoryIds: slugs.map((slug) => cates.get(slug)),
    publishAt: daysBefore(deps, daysAgo),
    beforeAfter: [{ before: old, after: done, caption: "Mặt tiền" }],
    timeline: steps.map(([date, title]) => ({ date, title, image: date === first[0] ? old : null })),
  });
  await write.figures("constructions", id, { viewCount: views, likeCount: likes });
}

function daysBefore({ clock }: SeedDeps, days: number): string {
  return new Date(clock.now().getTime() - days * DAY_MS).toISOString();
}
