import type { Face } from "./use-stickers.ts";

/** A face as large as a letter; its name is told by what it stands in. */
export function FacePicture({ face: { name, url }, size }: { face: Face; size: number }) {
  if (url === undefined) return <span aria-hidden>{name}</span>;
  return <img src={url} alt="" width={size} height={size} style={{ verticalAlign: "-0.2em" }} draggable={false} />;
}
