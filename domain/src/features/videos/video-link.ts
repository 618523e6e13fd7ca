import type { VideoSource } from "@nepnha/contract/features/videos/sources";

/** A video that is kept elsewhere: what may be shown of it inside our pages. */
export type VideoLink =
  /** A page of the service, shown in a frame. */
  | { readonly kind: "frame"; readonly url: string; readonly service: "YouTube" | "Vimeo" }
  /** A file that the browser plays by itself; `host` with its port where one is named. */
  | { readonly kind: "file"; readonly url: string; readonly host: string };

/** Stricter than the standard: no names before the host, no backslashes, no blanks. */
const ADDRESS = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)(\/[^?#\s\\]*)?(?:\?([^#\s\\]*))?(?:#\S*)?$/i;
const YOUTUBE_HOSTS = ["www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com"];
const YOUTUBE_SHORT_PATH = /^\/([\w-]{11})\/?$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const YOUTUBE_QUERY = /(?:^|&)v=([\w-]{11})(?:&|$)/;
const VIMEO_HOSTS = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];
const VIMEO_PATH = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/;
const VIMEO_KEY = /(?:^|&)h=([0-9a-f]{6,20})(?:&|$)/;
const FILE_PATH = /\.(mp4|webm)$/i;

/**
 * The video behind an address. What a frame shows is put together again from the video's id, so that nothing of the address
 * but that gets there.
 * @returns undefined when the address is none of a video of this source
 */
export function videoLink(source: VideoSource, address: string): VideoLink | undefined {
  const [url, named = "", path = "", query = ""] = ADDRESS.exec(address) ?? [];
  if (url === undefined) return undefined;
  const host = named.toLowerCase();
  switch (source) {
    case "YOUTUBE":
      return youtube(host, path, query);
    case "VIMEO":
      return vimeo(host, path, query);
    case "LINK":
      return FILE_PATH.test(path) ? { kind: "file", url, host } : undefined;
    case "UPLOAD":
      return undefined;
    default:
      return source satisfies never;
  }
}

function youtube(host: string, path: string, query: string): VideoLink | undefined {
  const id = youtubeId(host, path, query);
  if (id === undefined) return undefined;
  return { kind: "frame", service: "YouTube", url: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` };
}

function youtubeId(host: string, path: string, query: string): string | undefined {
  if (host === "youtu.be") return YOUTUBE_SHORT_PATH.exec(path)?.[1];
  if (!YOUTUBE_HOSTS.includes(host)) return undefined;
  return (path === "/watch" ? YOUTUBE_QUERY.exec(query) : YOUTUBE_PATH.exec(path))?.[1];
}

function vimeo(host: string, path: string, query: string): VideoLink | undefined {
  const [, id, inPath] = VIMEO_PATH.exec(path) ?? [];
  if (id === undefined || !VIMEO_HOSTS.includes(host)) return undefined;
  // A video that is not public has a key beside its number.
  const key = inPath ?? VIMEO_KEY.exec(query)?.[1];
  const url = `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key === undefined ? "" : `&h=${key}`}`;
  return { kind: "frame", service: "Vimeo", url };
}
