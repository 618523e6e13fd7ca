import { TEMPLATE_CHOICES } from "@nepnha/contract/features/house-templates/choices";
import { Button, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { choiceLabel, columnLabel, sectionTitle } from "../../kit/resource/labels.ts";
import { sayIgnored } from "../../kit/find/say-ignored.ts";
import { totalText } from "../../kit/find/total-text.ts";
import { FoundRows, MorePages } from "../../kit/reading/found-rows.tsx";
import { WordsSearch } from "../../kit/reading/words-search.tsx";
import { loadWindows } from "../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FILTERS_BESIDE } from "../../ui/layout/widths.ts";
import { CompareBar } from "./compare-bar.tsx";
import { FilterRail, FilterSheet, LikedButton } from "./gallery-filters.tsx";
import classes from "./gallery.module.css";
import {
  asksInVain,
  type Chosen,
  countFilters,
  gallerySearch,
  onlyWords,
  RANGED,
  SORTS,
  splitValues,
  without,
  type GallerySearch,
  type Sort,
} from "./gallery-search.ts";
import { GALLERY_PATH } from "./paths.ts";
import { rangeLabel } from "./range-label.ts";
import { TemplateCard } from "./template-card.tsx";
import { useTemplates } from "./use-house-templates.ts";

/** Cards that are in sight at once. */
const FIRST = 3;

/** R1-03 the library of house templates: looked through by words, figures and hearts; the address is its state. */
export function GalleryScreen() {
  const t = useT();
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = gallerySearch(found);
  const navigate = useNavigate();
  const [filtering, setFiltering] = useState(false);
  useTitle(sectionTitle(houseTemplates));
  const { query, rows, total, totalIsExact, failure } = useTemplates(search);
  const count = totalText({ total, totalIsExact });
  const change = (next: GallerySearch): void => void navigate({ to: GALLERY_PATH, search: next, replace: true });
  useEffect(() => {
    if (!asksInVain(found)) return;
    void sayIgnored();
    void navigate({ to: GALLERY_PATH, search: gallerySearch(found), replace: true });
  }, [found, navigate]);
  const filters = countFilters(search);
  const filtersLabel = filters > 0 ? t("templates.filtersSet", { count: filters }) : t("templates.filters");
  const roomy = useMediaQuery(FILTERS_BESIDE, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.page} data-wide-page>
      <h1 className={classes.head}>{sectionTitle(houseTemplates)}</h1>
      {roomy && <FilterRail search={search} change={change} />}
      <div className={classes.found}>
        <div className={classes.tools}>
          <WordsSearch className={classes.words} label={t("templates.search")} path={GALLERY_PATH} search={search} />
          {roomy ? (
            <LikedButton search={search} change={change} />
          ) : (
            <Button
              className={classes.filter}
              variant="default"
              aria-label={filtersLabel}
              leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />}
              onPointerEnter={() => void loadWindows()}
              onClick={() => setFiltering(true)}
            >
              <span className={classes.roomyText}>{filtersLabel}</span>
              {filters > 0 && <span className={classes.narrowText}>{filters}</span>}
            </Button>
          )}
          <label className={classes.sort}>
            <span className={classes.roomyText}>{t("templates.sort")}</span>
            <select
              aria-label={t("templates.sort")}
              value={search.sort ?? "newest"}
              onChange={({ currentTarget }) => change(sorted(search, currentTarget.value))}
            >
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`templates.sort.${sort}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Chips search={search} change={change} liked={!roomy} />
        {query.data && failure === null && (
          <p className={classes.count} role="status">
            {t("templates.count", { count })}
          </p>
        )}
        <FoundRows
          query={query}
          rows={rows}
          failure={failure}
          coming={<GallerySkeleton />}
          none={<Nothing search={search} change={change} />}
        >
          <div className={classes.cards}>
            {rows.map((row, index) => (
              <TemplateCard key={row._id} row={row} eager={index < FIRST} />
            ))}
          </div>
        </FoundRows>
        <MorePages query={query} label={t("templates.more")} className={classes.more} />
        <CompareBar />
      </div>
      <FilterSheet
        opened={filtering && !roomy}
        search={search}
        total={count}
        change={change}
        onClose={() => setFiltering(false)}
      />
    </div>
  );
}

interface Changing {
  search: GallerySearch;
  change: (next: GallerySearch) => void;
}

/** The filters that are set; each goes with a press. `liked`: whether that one has no button beside the search. */
function Chips({ search, change, liked }: Changing & { liked: boolean }) {
  const t = useT();
  const chips = [
    ...(liked && search.liked ? [{ key: "liked", label: t("templates.liked"), next: without(search, "liked") }] : []),
    ...RANGED.flatMap((field) => {
      const range = search[field];
      const label = range === undefined ? "" : `${t(`templates.by.${field}`)}: ${rangeLabel(t, field, range)}`;
      return range === undefined ? [] : [{ key: field, label, next: without(search, field) }];
    }),
    ...TEMPLATE_CHOICES.flatMap((field) =>
      splitValues(search[field]).map((value, _index, all) => {
        const rest = all.filter((one) => one !== value).join(",");
        return {
          key: value,
          label: chosenLabel(field, value),
          next: rest === "" ? without(search, field) : { ...search, [field]: rest },
        };
      }),
    ),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t("templates.filters")}>
      {chips.map(({ key, label, next }) => (
        <li key={key}>
          <button type="button" aria-label={t("templates.filterRemove", { name: label })} onClick={() => change(next)}>
            {label}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function chosenLabel(field: Chosen, value: string): string {
  const word = choiceLabel(houseTemplates, field, value);
  return field === "direction" ? `${columnLabel(houseTemplates, field)}: ${word}` : word;
}

function sorted(search: GallerySearch, sort: string): GallerySearch {
  const known = SORTS.find((one): one is Sort => one === sort);
  return known === undefined || known === "newest" ? without(search, "sort") : { ...search, sort: known };
}

function Nothing({ search, change }: Changing) {
  const t = useT();
  const asked = countFilters(without(search, "liked")) > 0 || search.q !== undefined;
  if (!asked) {
    return (
      <EmptyState picture="empty" title={t(search.liked ? "templates.likedNone" : "templates.none")}>
        {t(search.liked ? "templates.likedNoneText" : "templates.noneText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="noResult"
      title={t("data.notFound")}
      action={
        <Button variant="default" onClick={() => change(without(onlyWords(search), "q"))}>
          {t("templates.filtersClear")}
        </Button>
      }
    >
      {t("templates.notFoundText")}
    </EmptyState>
  );
}

/** Grey cards in the places where templates will stand. */
function GallerySkeleton() {
  const t = useT();
  return (
    <div className={classes.cards} role="status" aria-label={t("ui.loading")}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className={classes.skeleton} />
      ))}
    </div>
  );
}
