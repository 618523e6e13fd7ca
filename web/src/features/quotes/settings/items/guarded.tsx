import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { useEffect, useRef, type ReactNode } from "react";
import type { SlotInputProps } from "../../../../kit/feature/form-slot-types.ts";
import { isUsed } from "./used-fields.ts";
import { useItem } from "../use-item.ts";

/** What an input of an item's form gets. */
export type ItemSlotProps = SlotInputProps<typeof quoteItems>;
/** The same, with the item as it is typed. */
export type ItemInputProps = ItemSlotProps & { readonly item: QuoteItem };

/**
 * An input that is there while the kinds of the item use it. What it held is emptied with it, since it would count unseen;
 * it comes back with the input.
 * @param empty what the field holds then, of this item
 */
export function guarded(
  field: string,
  Input: (props: ItemInputProps) => ReactNode,
  empty: (item: QuoteItem) => unknown = () => "",
): (props: ItemSlotProps) => ReactNode {
  return function Guarded(props: ItemSlotProps) {
    const item = useItem(props.control);
    const used = isUsed(field, item);
    const kept = useRef<unknown>(undefined);
    const { value, onChange } = props;
    useEffect(() => {
      if (used) {
        if (kept.current !== undefined && isEmpty(value)) onChange(kept.current);
        kept.current = undefined;
        return;
      }
      const wanted = empty(item);
      if (isEmpty(wanted) ? isEmpty(value) : !isEmpty(value)) return;
      if (!isEmpty(value)) kept.current = value;
      onChange(wanted);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where it begins or ceases to be used
    }, [used, item.itemType]);
    return used ? <Input {...props} item={item} /> : null;
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === false;
}
