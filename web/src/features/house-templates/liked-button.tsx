import { Button } from "@mantine/core";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import type { GalleryFiltersProps } from "./filter-groups.tsx";
import { without } from "./gallery-search.ts";

/** Only what one has put a heart on, or everything again. */
export function LikedButton({ search, change, className }: GalleryFiltersProps & { className?: string | undefined }) {
  const t = useT();
  return (
    <Button
      className={className}
      variant={search.liked ? "light" : "default"}
      aria-pressed={search.liked === true}
      leftSection={<IconHeart size={18} stroke={1.8} aria-hidden />}
      onClick={() => change(search.liked ? without(search, "liked") : { ...search, liked: true })}
    >
      {t("templates.liked")}
    </Button>
  );
}
