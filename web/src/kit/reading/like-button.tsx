import { Button } from "@mantine/core";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHeartFilled from "@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { useReading } from "./use-reading.ts";

/** The heart under a post, with how many have given theirs. */
export function LikeButton({ reading: { figures, toggleLike } }: { reading: ReturnType<typeof useReading> }) {
  const t = useT();
  const liked = figures?.liked === true;
  const Icon = liked ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant={liked ? "light" : "default"}
      disabled={figures === null}
      aria-pressed={liked}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={toggleLike}
    >
      {t("reading.like")}
      {figures !== null && figures.likeCount > 0 && ` · ${formatNumber(figures.likeCount)}`}
    </Button>
  );
}
