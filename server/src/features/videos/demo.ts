import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { ENUMS } from "@nepnha/contract/enums";
import { uuidv7 } from "uuidv7";
import { storageKey } from "../src/files/store.ts";
import { DEMO_PLAYLISTS, DEMO_VIDEOS, VIDEO_CATEGORIES } from "./data/videos.ts";
import { PEOPLE, TENANTS } from "./ids.ts";
import { seedOnce, type SeedDeps, type Writer } from "./writer.ts";

const DAY_MS = 86_400_000;
const COUNTER = "videos.demo";
/** What `clips/README.md` says of the clips; a start need not read them. */
const CLIP = { width: 640, height: 360, duration: 12, codecs: "avc1.4d401e" } as const;
/** Videos of the second company, by their order in the data. */
const SECOND_COMPANY = [0, 2] as const;

/** Videos of the demo companies with real files, and playlists of them. */
export async function seedDemoVideos(deps: SeedDeps): Promise<void> {
  const saigon = { tenantId: TENANTS.saigon, userId: PEOPLE.content };
  await seedOnce(deps, { ...saigon, once: COUNTER }, async (write) => {
    const { ids, categories } = await writeVideos(deps, write, saigon, DEMO_VIDEOS);
    for (const { videos, category, ...playlist } of DEMO_PLAYLISTS) {
      const videoIds = videos.map((index) => ids[index]);
      const categoryId = category === null ? null : categories.get(category);
      await write.row("playlists", { ...playlist, videoIds, categoryId });
    }
  });
  const danang = { tenantId: TENANTS.danang, userId: PEOPLE.tenant2Admin };
  await seedOnce(deps, { ...danang, once: COUNTER }, async (write) => {
    await writeVideos(
      deps,
      write,
      danang,
      SECOND_COMPANY.map((index) => DEMO_VIDEOS[index]),
    );
  });
}

interface Writing {
  readonly tenantId: number;
  readonly userId: string;
}

async function writeVideos(
  deps: SeedDeps,
  write: Writer,
  by: Writing,
  wanted: readonly (typeof DEMO_VIDEOS)[number][],
): Promise<{ ids: string[]; categories: ReadonlyMap<string, string> }> {
  const categories = new Map<string, string>();
  for (const category of VIDEO_CATEGORIES) {
    const body = { ...category, postType: ENUMS.postType.VIDEO, cateType: ENUMS.postCateType.NORMAL };
    categories.set(category.name, await write.row("postCates", body));
  }
  const files = new Map<string, string>();
  const ids: string[] = [];
  for (const { clip, frame, category, daysAgo, views, likes, ...values } of wanted) {
    const poster = await write.picture(`${clip}.webp`, await readFile(clipUrl(`${clip}-${frame}.webp`)));
    const videoFile = files.get(clip) ?? (await storeClip(deps, write, by, clip, poster));
    files.set(clip, videoFile);
    const id = await write.row("videos", {
      ...values,
      source: "UPLOAD",
      videoFile,
      thumbnail: poster,
      categoryIds: [categories.get(category)],
      publishAt: new Date(deps.clock.now().getTime() - daysAgo * DAY_MS).toISOString(),
    });
    await write.figures("videos", id, { viewCount: views, likeCount: likes });
    ids.push(id);
  }
  return { ids, categories };
}

/** Store a clip as an upload would be, with its header read already. @returns its id */
async function storeClip(
  { files, clock }: SeedDeps,
  { trx }: Writer,
  { tenantId, userId }: Writing,
  clip: string,
  poster: string,
): Promise<string> {
  const content = await readFile(clipUrl(`${clip}.mp4`));
  const id = uuidv7();
  const key = storageKey(tenantId, id, clock.now());
  const size = content.length;
  await files.put(key, { stream: Readable.from([content]), size });
  await trx
    .insertInto("files")
    .values({
      ...CLIP,
      _id: id,
      name: `${clip}.mp4`,
      mime: "video/mp4",
      kind: "video",
      size,
      sha256: createHash("sha256").update(content).digest(),
      storage_key: key,
      thumb_key: null,
      preview: null,
      poster_id: poster,
      created_by: userId,
    })
    .execute();
  return id;
}

function clipUrl(name: string): URL {
  return new URL(`./clips/${name}`, import.meta.url);
}
