import type { ShownFile } from "@nepnha/contract/platform/files";
import { DocumentPreview } from "../media/viewer/document-preview.tsx";
import { VideoPlayer } from "../media/player/video-player.tsx";

/** A document to open, or a video to play; in a list, the name. */
export function StoredFile({ file, size }: { file: ShownFile; size: "brief" | "full" }) {
  if (size === "brief") return file.name;
  if (file.kind !== "video") return <DocumentPreview file={file} />;
  return <VideoPlayer src={file.url} poster={file.posterUrl ?? undefined} title={file.name} />;
}
