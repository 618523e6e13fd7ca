import { Button } from "@mantine/core";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import { SideDrawer } from "../../ui/feedback/dialog.tsx";
import { FilterGroups, type GalleryFiltersProps } from "./filter-groups.tsx";
import classes from "./gallery-filters.module.css";
import { countFilters, onlyWords, without } from "./gallery-search.ts";

/** The filters beside the gallery on a desktop. */
export function FilterRail(props: GalleryFiltersProps) {
  const t = useT();
  return (
    <aside className={classes.rail} aria-label={t("templates.filters")}>
      <div className={classes.railHead}>
        <h2>{t("templates.filters")}</h2>
        {countFilters(props.search) > 0 && <ClearButton {...props} variant="subtle" size="compact-sm" />}
      </div>
      <FilterGroups {...props} />
    </aside>
  );
}

/** The filters over the gallery where it has no room beside it; each press shows its result behind the sheet. */
export function FilterSheet({
  opened,
  total,
  onClose,
  ...props
}: GalleryFiltersProps & {
  opened: boolean;
  /** How many templates there are by now. */
  total: number | string;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <SideDrawer opened={opened} onClose={onClose} position="bottom" size="85%" title={t("templates.filters")}>
      <LikedButton className={classes.liked} {...props} />
      <FilterGroups {...props} />
      <div className={classes.end}>
        <ClearButton {...props} />
        <Button onClick={onClose}>{t("templates.filtersShow", { count: total })}</Button>
      </div>
    </SideDrawer>
  );
}

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

function ClearButton({ search, change, ...look }: GalleryFiltersProps & { variant?: string; size?: string }) {
  const t = useT();
  return (
    <Button variant="default" {...look} disabled={countFilters(search) === 0} onClick={() => change(onlyWords(search))}>
      {t("templates.filtersClear")}
    </Button>
  );
}
