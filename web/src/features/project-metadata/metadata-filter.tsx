import type { MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import { readFieldFilters } from "@nepnha/domain/features/project-metadata/field-filter";
import { lazy, Suspense } from "react";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

const FilterForm = lazy(async () => {
  const [form] = await Promise.all([import("./filter-form.tsx"), needTexts("project-metadata")]);
  return { default: form.FilterForm };
});
const FilterText = lazy(async () => {
  const [form] = await Promise.all([import("./filter-form.tsx"), needTexts("project-metadata")]);
  return { default: form.FilterText };
});

/** The filter of a list by the fields that the company has made; its code comes when it is opened. */
export function metadataFilter(section: MetadataSection): NonNullable<Slots["ownFilter"]> {
  return {
    name: "metadata",
    understands: (text) => Object.keys(readFieldFilters([text])).length === 1,
    Editor: ({ value, onChange }) => (
      <Suspense>
        <FilterForm section={section} value={value} onChange={onChange} />
      </Suspense>
    ),
    Words: ({ value }) => (
      <Suspense fallback="…">
        <FilterText section={section} value={value} />
      </Suspense>
    ),
  };
}
