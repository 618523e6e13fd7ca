import { DEMO_TEMPLATES, SECOND_TENANT_TEMPLATES } from "./data/house-templates.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { drawFacade } from "./pictures/facade.ts";
import { drawFloorPlan, type FloorPlan } from "./pictures/floor-plan.ts";
import { seedOnce, type SeedDeps, type Writer } from "./writer.ts";

type Template = (typeof DEMO_TEMPLATES)[number] | (typeof SECOND_TENANT_TEMPLATES)[number];

const MILLION = 1_000_000;
const DAY_MS = 86_400_000;
/** Of the largest drawing: 1200 × 630, and 960 × 504. */
const SCALE = 0.75;
const SMALL_SCALE = 0.6;
/** Another seed paints the same house in other colours. */
const OTHER_COLOURS = 7;
const DESIGNERS = ["KTS. Trần Thị Ngọc", "KTS. Lê Quang Huy", "KTS. Phạm Minh Châu"] as const;

/** House templates of the demo companies, each with its façades and the plans of its floors. */
export async function seedDemoTemplates(deps: SeedDeps): Promise<void> {
  const saigon = { tenantId: TENANTS.saigon, userId: PEOPLE.content, once: "houseTemplates.code" };
  await seedOnce(deps, saigon, (write) => writeTemplates(deps, write, DEMO_TEMPLATES));
  const danang = { tenantId: TENANTS.danang, userId: PEOPLE.tenant2Admin, once: "houseTemplates.code" };
  await seedOnce(deps, danang, (write) => writeTemplates(deps, write, SECOND_TENANT_TEMPLATES));
}

async function writeTemplates({ clock }: SeedDeps, write: Writer, templates: readonly Template[]): Promise<void> {
  // Drawn together, since that takes most of the time; stored one after the other, in the one transaction.
  const drawings = await Promise.all(templates.map(drawingsOf));
  for (const [index, template] of templates.entries()) {
    const { front, colours, plans } = drawings[index] ?? (await drawingsOf(template));
    const { title } = template;
    const featuredImage = await write.picture(`${title}.webp`, front);
    const gallery = [featuredImage, await write.picture(`${title} – phương án màu.webp`, colours)];
    const floorPlans: { image: string; label: string }[] = [];
    for (const { label, picture } of plans) {
      floorPlans.push({ label, image: await write.picture(`${title} – ${label.toLowerCase()}.webp`, picture) });
    }
    const publishAt = new Date(clock.now().getTime() - (templates.length - index) * 3 * DAY_MS).toISOString();
    const designer = DESIGNERS[index % DESIGNERS.length];
    await write.row("houseTemplates", {
      ...valuesOf(template),
      featuredImage,
      gallery,
      floorPlans,
      designer,
      publishAt,
    });
  }
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
    landWidth: land[0],
    landLength: land[1],
    bedrooms: rooms[0],
    bathrooms: rooms[1],
    facadeCount: "facades" in template ? template.facades : 1,
    constructionArea: areaOf(template),
    estimatedCostFrom: cost[0] * MILLION,
    estimatedCostTo: cost[1] * MILLION,
  };
}

/** What is built on all floors, m². */
function areaOf({ house: [width, length], floors }: Template): number {
  return Math.round(width * length * floors * 10) / 10;
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

async function drawingsOf(template: Template): Promise<{
  front: Buffer;
  colours: Buffer;
  plans: { label: string; picture: Buffer }[];
}> {
  const { look, floors } = template;
  const [front, colours, plans] = await Promise.all([
    drawFacade({ ...look, floors }, SCALE),
    drawFacade({ ...look, floors, seed: look.seed + OTHER_COLOURS }, SMALL_SCALE),
    Promise.all(plansOf(template).map(async ({ label, ...plan }) => ({ label, picture: await drawFloorPlan(plan) }))),
  ]);
  return { front, colours, plans };
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
