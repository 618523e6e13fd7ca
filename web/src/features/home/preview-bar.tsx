import { useNavigate } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SelectField } from "../../ui/fields/select.tsx";
import classes from "./preview-bar.module.css";
import { HOME_AUDIENCES } from "@nepnha/contract/features/home/home";
import type { HomeSearch } from "./use-blocks.ts";

/** Above the home for who keeps its widgets: as whom they look at it, and as wide as what. */
export function PreviewBar({
  search,
  narrow,
  onNarrow,
}: {
  search: HomeSearch;
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Banner kind="info">
      <div className={classes.bar}>
        <span>{t(search.preview ? "home.previewWidget" : "home.previewText")}</span>
        <SelectField
          aria-label={t("home.previewAs")}
          data={HOME_AUDIENCES.map((audience) => ({ value: audience, label: t(`home.audience.${audience}`) }))}
          value={search.as ?? "GUEST"}
          allowDeselect={false}
          onChange={(as) => void navigate({ to: "/home", search: { ...search, as }, replace: true })}
        />
        <label className={classes.narrow}>
          <input type="checkbox" checked={narrow} onChange={({ currentTarget }) => onNarrow(currentTarget.checked)} />
          {t("home.previewPhone")}
        </label>
      </div>
    </Banner>
  );
}
