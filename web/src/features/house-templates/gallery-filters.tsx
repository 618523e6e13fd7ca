import { Button } from "@mantine/core";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ReactNode } from "react";
import { formatFigure } from "../../platform/i18n/format.ts";
import { useT, type Translate } from "../../platform/i18n/i18n.ts";
import { choiceLabel, columnLabel } from "../../kit/resource/labels.ts";
import { useCategories } from "../post-categories/api.ts";
import { SideDrawer } from "../../ui/feedback/dialog.tsx";
import { roundMoney } from "./cost-text.ts";
import pressChip from "../../ui/data/press-chip.module.css";
import classes from "./gallery-filters.module.css";
import {
  choicesOf,
  chosenValues,
  countFilters,
  endsOf,
  GROUPS,
  isRanged,
  RANGES,
  splitValues,
  type GallerySearch,
  type Chosen,
  type Ranged,
} from "./gallery-search.ts";
import { useOfferedChoices } from "./use-house-templates.ts";

/** A category as the gallery knows it. */
type Cate = NonNullable<ReturnType<typeof useCategories>["data"]>[number];

const { SELECT } = ENUMS.filterType;

function isValueOf(one: Cate, { _id }: Cate): boolean {
  return one.parentId === _id && one.cateType === ENUMS.postCateType.ITEM;
}

interface GalleryFiltersProps {
  search: GallerySearch;
  change: (next: GallerySearch) => void;
}

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
      <FilterGroups {...props} />
      <div className={classes.end}>
        <ClearButton {...props} />
        <Button onClick={onClose}>{t("templates.filtersShow", { count: total })}</Button>
      </div>
    </SideDrawer>
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

/** Everything that templates can be chosen by, as chips for a thumb. */
function FilterGroups({ search, change }: GalleryFiltersProps) {
  const cates = useCategories(houseTemplates.name).data ?? [];
  const known = useOfferedChoices();
  /** What no template has would find nothing; what is chosen can be taken back. */
  const leads = (field: Chosen, choice: string): boolean =>
    !known || known[field].includes(choice) || splitValues(search[field]).includes(choice);
  /** Categories whose values are a filter of their own. */
  const valued = cates.filter((cate) => cate.filterType !== null && cates.some((one) => isValueOf(one, cate)));
  const plain = cates.filter((cate) => !valued.some((one) => isValueOf(cate, one)));
  const chosen = splitValues(search.cate);
  const chips = (offered: readonly Cate[], way: number, values?: readonly string[]): ReactNode =>
    offered.map(({ _id, name }) => {
      const next = chosenValues(way, values ?? [_id], chosen, _id);
      return (
        <Chip
          key={_id}
          on={chosen.includes(_id)}
          press={() => change(without({ ...search, cate: next.join(",") }, next.length === 0 ? "cate" : null))}
        >
          {name}
        </Chip>
      );
    });
  return (
    <div className={classes.groups}>
      {GROUPS.map((field) => {
        if (isRanged(field)) return <RangeGroup key={field} field={field} search={search} change={change} />;
        const choices = choicesOf(field).filter((choice) => leads(field, choice));
        if (choices.length === 0) return null;
        return <ChoiceGroup key={field} field={field} choices={choices} search={search} change={change} />;
      })}
      {plain.length > 0 && <Group label={columnLabel(houseTemplates, "categoryIds")}>{chips(plain, SELECT)}</Group>}
      {valued.map((cate) => {
        const values = cates.filter((one) => isValueOf(one, cate));
        const ids = values.map(({ _id }) => _id);
        return (
          <Group key={cate._id} label={cate.name}>
            {chips(values, cate.filterType ?? SELECT, ids)}
          </Group>
        );
      })}
    </div>
  );
}

/** One of a field's ranges, or none. */
function RangeGroup({ field, search, change }: GalleryFiltersProps & { field: Ranged }) {
  const t = useT();
  return (
    <Group label={t(`templates.by.${field}`)}>
      {RANGES[field].map((range) => (
        <Chip
          key={range}
          on={search[field] === range}
          press={() => change(without({ ...search, [field]: range }, search[field] === range ? field : null))}
        >
          {rangeLabel(t, field, range)}
        </Chip>
      ))}
    </Group>
  );
}

/** Any number of a field's words. */
function ChoiceGroup({
  field,
  choices,
  search,
  change,
}: GalleryFiltersProps & { field: Chosen; choices: readonly string[] }) {
  const now = splitValues(search[field]);
  const press = (choice: string): void => {
    const next = now.includes(choice) ? now.filter((one) => one !== choice) : [...now, choice];
    change(without({ ...search, [field]: next.join(",") }, next.length === 0 ? field : null));
  };
  return (
    <Group label={columnLabel(houseTemplates, field)}>
      {choices.map((choice) => (
        <Chip key={choice} on={now.includes(choice)} press={() => press(choice)}>
          {choiceLabel(houseTemplates, field, choice)}
        </Chip>
      ))}
    </Group>
  );
}

/** A range in words: `dưới 1 tỷ`, `4,5 – 6 m`, `từ 4 tầng`. */
export function rangeLabel(t: Translate, field: Ranged, range: string): string {
  const { from, to } = endsOf(range);
  if (from !== null && from === to) return figure(field, from);
  if (from === null)
    return t(field === "bedrooms" ? "templates.atMost" : "templates.below", { to: figure(field, to ?? "0") });
  if (to === null) return t("templates.atLeast", { from: figure(field, from) });
  return `${figure(field, from)} – ${figure(field, to)}`;
}

function figure(field: Ranged, value: string): string {
  if (field === "estimatedCostFrom") return roundMoney(Number(value));
  if (field === "landWidth") return formatFigure(value, "m");
  if (field === "constructionArea") return formatFigure(value, "m2");
  return formatFigure(value, undefined);
}

/** The words and the order stay when filters go. */
export function onlyWords({ q, sort, liked }: GallerySearch): GallerySearch {
  return { ...(q ? { q } : {}), ...(sort ? { sort } : {}), ...(liked ? { liked } : {}) };
}

/** The search without one of its parts. */
export function without(search: GallerySearch, part: keyof GallerySearch | null): GallerySearch {
  return part === null
    ? search
    : (Object.fromEntries(Object.entries(search).filter(([key]) => key !== part)) as GallerySearch);
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}

function Chip({ on, press, children }: { on: boolean; press: () => void; children: ReactNode }) {
  return (
    <button type="button" className={pressChip.chip} aria-pressed={on} onClick={press}>
      {children}
    </button>
  );
}
