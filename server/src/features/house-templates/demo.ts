import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { sql } from "kysely";
import { DEMO_TEMPLATES, SECOND_TENANT_TEMPLATES } from "../../../seeds/data/house-templates.ts";
import { drawFacade } from "../../../seeds/pictures/facade.ts";
import { drawFloorPlan, type FloorPlan } from "../../../seeds/pictures/floor-plan.ts";
import type { DemoWriter, Drawing } from "../../kit/demo.ts";

type Template = (typeof DEMO_TEMPLATES)[number] | (typeof SECOND_TENANT_TEMPLATES)[number];

const MILLION = 1_000_000;
const DAY_MS = 86_400_000;
/** Of the largest drawing: 1040 × 546, and 800 × 420. */
const SCALE = 0.65;
const SMALL_SCALE = 0.5;
/** Another seed paints the same house in other colours. */
const OTHER_COLOURS = 7;
const DESIGNERS = ["KTS. Trần Thị Ngọc", "KTS. Lê Quang Huy", "KTS. Phạm Minh Châu"] as const;

/** People who read a template before the demo began, of whom one in so many kept it. */
const READERS = [
  1840, 965, 1212, 730, 1108, 544, 687, 1520, 894, 1033, 412, 2105, 768, 601, 849, 377, 298, 455,
] as const;
const ONE_KEEPS_IN = 17;

/** Categories that a template stands in, by their paths; a tenant has them or not. */
const CATEGORY_OF: Readonly<Record<string, string>> = {
  NHA_PHO: "nha-pho",
  BIET_THU: "biet-thu",
  NHA_CAP_4: "nha-cap-4",
  NHA_VUON: "nha-cap-4",
};

/** House templates of the demo companies, each with its façades and the plans of its floors. */
export async function writeTemplates(write: DemoWriter): Promise<void> {
  const templates: readonly Template[] = write.company === "saigon" ? DEMO_TEMPLATES : SECOND_TENANT_TEMPLATES;
  const cates = await categoriesOf(write);
  for (const [index, template] of templates.entries()) {
    const { title } = template;
    const { front, colours, plans } = drawingsOf(template);
    const featuredImage = await write.picture(`${title}.webp`, front);
    const gallery = [featuredImage, await write.picture(`${title} – phương án màu.webp`, colours)];
    const floorPlans: { image: string; label: string }[] = [];
    for (const { label, picture } of plans) {
      floorPlans.push({ label, image: await write.picture(`${title} – ${label.toLowerCase()}.webp`, picture) });
    }
    const publishAt = new Date(
      write.deps.clock.now().getTime() - (templates.length - index) * 3 * DAY_MS,
    ).toISOString();
    const designer = DESIGNERS[index % DESIGNERS.length];
    const id = await write.row("houseTemplates", {
      ...valuesOf(template),
      featuredImage,
      gallery,
      floorPlans,
      designer,
      publishAt,
      categoryIds: pathsOf(template).flatMap((path) => cates.get(path) ?? []),
    });
    const readers = READERS[index % READERS.length] ?? 0;
    const favoriteCount = Math.round(readers / ONE_KEEPS_IN);
    await write.figures("houseTemplates", id, { viewCount: readers, favoriteCount });
  }
}

/** The tenant's categories of templates by their paths. */
async function categoriesOf({ trx }: DemoWriter): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ _id: string; slug: string }>`
    select _id, slug from post_cates where tenant_id = ${trx.tenantId} and post_type = ${POST_TYPES["houseTemplates"]}
    and status <> 255`.execute(trx);
  return new Map(rows.map(({ _id, slug }) => [slug, _id]));
}

function pathsOf({ houseType, land: [width] }: Template): string[] {
  return [CATEGORY_OF[houseType] ?? "", `mat-tien-${width}m`];
}

function valuesOf(template: Template): object {
  const { title, summary, houseType, style, floors, direction, tags, land, rooms, cost } = template;
  const flags = { hasBasement: false, hasMezzanine: false, hasTerrace: false, isFeatured: false, ...template };
  const { hasBasement, hasMezzanine, hasTerrace, isFeatured } = flags;
  return {
    title,
    summary,
    houseType,
    style,
    floors,
    direction,
    tags,
    hasBasement,
    hasMezzanine,
    hasTerrace,
    isFeatured,
    content: contentOf(template),
    landWidth: String(land[0]),
    landLength: String(land[1]),
    bedrooms: rooms[0],
    bathrooms: rooms[1],
    facadeCount: "facades" in template ? template.facades : 1,
    constructionArea: areaOf(template),
    estimatedCostFrom: cost[0] * MILLION,
    estimatedCostTo: cost[1] * MILLION,
  };
}

/** What is built on all floors, m². */
function areaOf({ house: [width, length], floors }: Template): string {
  return String(Math.round(width * length * floors * 10) / 10);
}

function contentOf(template: Template): string {
  const { story, house, floors, rooms } = template;
  const perFloor = Math.round(house[0] * house[1]);
  return [
    `<p>${story}</p>`,
    "<h3>Công năng</h3>",
    `<ul><li>${rooms[0]} phòng ngủ, ${rooms[1]} phòng tắm</li><li>${floors} tầng, mỗi tầng khoảng ${perFloor} m²</li></ul>`,
    "<h3>Mức chi phí gồm những gì</h3>",
    "<p>Phần thô và hoàn thiện mức khá theo đơn giá tháng này tại TP. Hồ Chí Minh; chưa gồm nội thất rời, ép cọc và xin phép. Bản dự toán theo khu đất của Anh/Chị do kỹ sư lập sau khi khảo sát.</p>",
  ].join("");
}

function drawingsOf(template: Template): {
  front: Drawing;
  colours: Drawing;
  plans: { label: string; picture: Drawing }[];
} {
  const { look, floors } = template;
  return {
    front: drawFacade({ ...look, floors }, SCALE),
    colours: drawFacade({ ...look, floors, seed: look.seed + OTHER_COLOURS }, SMALL_SCALE),
    plans: plansOf(template).map(({ label, ...plan }) => ({ label, picture: drawFloorPlan(plan) })),
  };
}

/** The floors that differ: below, in between, on top. */
function plansOf({ floors, house: [width, length] }: Template): (FloorPlan & { label: string })[] {
  const plan = (level: FloorPlan["level"], label: string): FloorPlan & { label: string } => ({
    width,
    length,
    level,
    label,
  });
  if (floors === 1) return [plan("only", "Mặt bằng tầng trệt")];
  const between = floors > 3 ? `Tầng 2–${floors - 1}` : "Tầng 2";
  return [plan("ground", "Tầng 1"), plan("upper", between), ...(floors > 2 ? [plan("top", `Tầng ${floors}`)] : [])];
}
