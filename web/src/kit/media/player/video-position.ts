import { local } from "../../../platform/lib/local.ts";

/** Where this browser was in a video, in seconds; 0 at the beginning or where nothing is known. */
export function lastPosition(src: string): number {
  const seconds = Number(local.read(keyOf(src)) ?? "0");
  return Number.isFinite(seconds) ? seconds : 0;
}

/** Keep where this browser is in a video; at its beginning nothing is kept. */
export function rememberPosition(src: string, seconds: number): void {
  if (seconds > 0) local.write(keyOf(src), String(Math.floor(seconds)));
  else local.remove(keyOf(src));
}

/** The signature in an address changes, its path does not. */
function keyOf(src: string): string {
  return `nepnha-video-${src.split("?", 1)[0] ?? ""}`;
}
