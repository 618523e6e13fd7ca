import { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import { useT } from "../../platform/i18n/i18n.ts";
import { MultiSelectField } from "../../ui/fields/select.tsx";
import { useCategories } from "./use-categories.ts";
import { pathOf } from "../../kit/resource/tree.ts";
import type { SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../kit/inputs/input-frame.ts";

const PATH_MARK = " › ";

/** The categories of a post: only those of its type are offered, each with the names above it. */
export function CategoriesInput(props: SlotInputProps) {
  const { value, onChange, resource, names } = props;
  const t = useT();
  const { data = [] } = useCategories(resource.name);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const all = new Map(data.map((cate) => [cate._id, cate]));
  const known = new Set(data.map(({ _id }) => _id));
  const field = resource.fields["categoryIds"];
  return (
    <MultiSelectField
      {...inputFrame(props)}
      data={[
        ...data.map((cate) => ({
          value: cate._id,
          label: [...pathOf(postCates, cate, all), cate.name].join(PATH_MARK),
        })),
        // One that is out of use meanwhile stays until somebody takes it away.
        ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: names[id] ?? "…" })),
      ]}
      value={chosen}
      onChange={onChange}
      {...(field?.kind === "refs" ? { maxValues: field.max } : {})}
      searchable
      hidePickedOptions
      {...(chosen.length === 0 ? { placeholder: t("record.pick") } : {})}
      nothingFoundMessage={t("ui.noResultTitle")}
    />
  );
}
