import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { storageKey } from "../../platform/files/store/store.ts";
import { DEMO_PLAYLISTS, DEMO_VIDEOS, VIDEO_CATEGORIES } from "../../../seeds/data/videos.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const DAY_MS = 86_400_000;
/** What `server/seeds/clips/README.md` says of the clips; a start need not read them. */
const CLIP = { width: 640, height: 360, duration: 12, codecs: "avc1.4d401e" } as const;
/** Videos of the second company, by their order in the data. */
const SECOND_COMPANY = [0, 2] as const;

/** Videos of the demo companies with real files, and playlists of them. */
export async function writeVideosAndPlaylists(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") {
    await writeVideos(
      write,
      SECOND_COMPANY.map((index) => DEMO_VIDEOS[index]),
    );
    return;
  }
  const { ids, categories } = await writeVideos(write, DEMO_VIDEOS);
  for (const { videos, category, ...playlist } of DEMO_PLAYLISTS) {
    const videoIds = videos.map((index) => ids[index]);
    const categoryId = category === null ? null : categories.get(category);
    await write.row("playlists", { ...playlist, videoIds, categoryId });
  }
}

async function writeVideos(
  write: DemoWriter,
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
    const videoFile = files.get(clip) ?? (await storeClip(write, clip, poster));
    files.set(clip, videoFile);
    const id = await write.row("videos", {
      ...values,
      source: "UPLOAD",
      videoFile,
      thumbnail: poster,
      categoryIds: [categories.get(category)],
      publishAt: new Date(write.deps.clock.now().getTime() - daysAgo * DAY_MS).toISOString(),
    });
    await write.figures("videos", id, { viewCount: views, likeCount: likes });
    ids.push(id);
  }
  return { ids, categories };
}

/** Store a clip as an upload would be, with its header read already. @returns its id */
async function storeClip({ trx, deps, tenantId, userId }: DemoWriter, clip: string, poster: string): Promise<string> {
  const { files, clock } = deps;
  const content = await readFile(clipUrl(`${clip}.mp4`));
  const id = uuidv7();
  const key = storageKey(tenantId, id, clock.now());
  const size = content.length;
  await files.put(key, { stream: Readable.from([content]), size });
  await trx
    .insertInto("files")
    .values({
      tenant_id: trx.tenantId,
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
  return new URL(`../../../seeds/clips/${name}`, import.meta.url);
}
