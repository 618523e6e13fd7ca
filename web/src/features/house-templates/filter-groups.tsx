import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ReactNode } from "react";
import { choiceLabel, columnLabel } from "../../kit/resource/labels.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import pressChip from "../../ui/data/press-chip.module.css";
import { useCategories } from "../post-categories/api.ts";
import classes from "./gallery-filters.module.css";
import {
  chosenValues,
  GROUPS,
  isRanged,
  RANGES,
  splitValues,
  without,
  type Chosen,
  type GallerySearch,
  type Ranged,
} from "./gallery-search.ts";
import { rangeLabel } from "./range-label.ts";
import { useOfferedChoices } from "./use-house-templates.ts";

/** A category as the gallery knows it. */
type Cate = NonNullable<ReturnType<typeof useCategories>["data"]>[number];

const { SELECT } = ENUMS.filterType;

/** What is chosen, and the way to choose something else. */
export interface GalleryFiltersProps {
  search: GallerySearch;
  change: (next: GallerySearch) => void;
}

/** Everything that templates can be chosen by, as chips for a thumb. */
export function FilterGroups(props: GalleryFiltersProps) {
  return (
    <div className={classes.groups}>
      {GROUPS.map((field) =>
        isRanged(field) ? (
          <RangeGroup key={field} field={field} {...props} />
        ) : (
          <ChoiceGroup key={field} field={field} {...props} />
        ),
      )}
      <CategoryGroups {...props} />
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

/** Any number of a field's words; none where no template has any of them. */
function ChoiceGroup({ field, search, change }: GalleryFiltersProps & { field: Chosen }) {
  const known = useOfferedChoices();
  const now = splitValues(search[field]);
  /** What no template has would find nothing; what is chosen can be taken back. */
  const choices = houseTemplates.fields[field].choices.filter(
    (choice) => !known || known[field].includes(choice) || now.includes(choice),
  );
  const press = (choice: string): void => {
    const next = now.includes(choice) ? now.filter((one) => one !== choice) : [...now, choice];
    change(without({ ...search, [field]: next.join(",") }, next.length === 0 ? field : null));
  };
  if (choices.length === 0) return null;
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

/** Categories: those with values of their own as a filter each, the others together. */
function CategoryGroups(props: GalleryFiltersProps) {
  const cates = useCategories(houseTemplates.name).data ?? [];
  const valuesOf = (cate: Cate): readonly Cate[] => cates.filter((one) => isValueOf(one, cate));
  const valued = cates.filter((cate) => cate.filterType !== null && valuesOf(cate).length > 0);
  const plain = cates.filter((cate) => !valued.some((one) => isValueOf(cate, one)));
  return (
    <>
      {plain.length > 0 && (
        <Group label={columnLabel(houseTemplates, "categoryIds")}>
          {plain.map((cate) => (
            <CategoryChip key={cate._id} cate={cate} way={SELECT} beside={[cate]} {...props} />
          ))}
        </Group>
      )}
      {valued.map((cate) => (
        <Group key={cate._id} label={cate.name}>
          {valuesOf(cate).map((value) => (
            <CategoryChip
              key={value._id}
              cate={value}
              way={cate.filterType ?? SELECT}
              beside={valuesOf(cate)}
              {...props}
            />
          ))}
        </Group>
      ))}
    </>
  );
}

/**
 * @param way how values are chosen, as the category says
 * @param beside the values among which it is
 */
function CategoryChip({
  cate: { _id, name },
  way,
  beside,
  search,
  change,
}: GalleryFiltersProps & { cate: Cate; way: number; beside: readonly Cate[] }) {
  const chosen = splitValues(search.cate);
  const ids = beside.map((one) => one._id);
  const press = (): void => {
    const next = chosenValues(way, ids, chosen, _id);
    change(without({ ...search, cate: next.join(",") }, next.length === 0 ? "cate" : null));
  };
  return (
    <Chip on={chosen.includes(_id)} press={press}>
      {name}
    </Chip>
  );
}

function isValueOf(one: Cate, { _id }: Cate): boolean {
  return one.parentId === _id && one.cateType === ENUMS.postCateType.ITEM;
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
