import { uploadImage } from "../../../platform/api/upload.ts";
import type { UploadAccess } from "./upload-item.ts";

/** A frame from a little way in: the first one is often black. */
const AT_SHARE = 0.1;
const AT_MOST_SECONDS = 3;
const MAX_WIDTH = 1280;
const WAIT_MS = 8000;

/** Draw a frame of a video and upload it as a picture. @returns its id; null where this browser cannot draw one */
export async function uploadPoster({ apiUrl, token }: UploadAccess, file: File): Promise<string | null> {
  const frame = await frameOf(file);
  if (!frame) return null;
  const picture = new File([frame], "poster.jpg", { type: "image/jpeg" });
  return uploadImage(apiUrl, token(), picture, () => undefined).then(
    ({ _id }) => _id,
    () => null,
  );
}

async function frameOf(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  try {
    await happens(video, "loadeddata", () => (video.src = url));
    await happens(video, "seeked", () => (video.currentTime = Math.min(video.duration * AT_SHARE, AT_MOST_SECONDS)));
    return await drawn(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  }
}

function happens(video: HTMLVideoElement, event: string, act: () => void): Promise<unknown> {
  const signal = AbortSignal.timeout(WAIT_MS);
  return new Promise((resolve, reject) => {
    video.addEventListener(event, resolve, { once: true, signal });
    video.addEventListener("error", reject, { once: true, signal });
    signal.addEventListener("abort", reject);
    act();
  });
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
