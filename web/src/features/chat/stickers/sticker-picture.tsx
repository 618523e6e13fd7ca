/** Whoever does not want things to move sees the first picture of them. */
const CALM = "(prefers-reduced-motion: reduce)";

/** A picture of a pack: the small one, or, of what moves, the whole. */
export function StickerPicture({
  picture: { url, thumbUrl },
  name,
  moves,
}: {
  picture: { readonly url: string; readonly thumbUrl: string };
  name: string;
  moves: boolean;
}) {
  if (!moves) return <img src={thumbUrl} alt={name} loading="lazy" decoding="async" draggable={false} />;
  return (
    <picture>
      <source media={CALM} srcSet={thumbUrl} />
      <img src={url} alt={name} loading="lazy" decoding="async" draggable={false} />
    </picture>
  );
}
