import type { DiscountType } from "@nepnha/contract/features/vouchers/discount";
import type { productVouchers } from "@nepnha/contract/features/vouchers/product-vouchers";
import type { promotions } from "@nepnha/contract/features/vouchers/promotions";
import type { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import { isValueOf } from "@nepnha/domain/features/vouchers/terms";
import type { Unit } from "@nepnha/contract/platform/unit";
import { useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FormSlots, SlotInputProps } from "../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../kit/inputs/input-frame.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";

/** How the value of each kind is written. */
const WRITTEN: Readonly<Record<DiscountType, { readonly unit?: Unit; readonly digits: number }>> = {
  PERCENT: { unit: "percent", digits: 2 },
  AMOUNT: { unit: "money", digits: 0 },
  POINT_MULTIPLIER: { digits: 2 },
  GIFT: { digits: 0 },
};

/** A section of offers, whose texts say what a value can be. */
type Offers = "vouchers" | "promotions" | "productVouchers";

/** The value with the unit of its kind; what the kind cannot have is said once the field is left, and after a change of kind. */
function ValueInput({ offers, ...props }: SlotInputProps & { readonly offers: Offers }): ReactNode {
  const { control, onChange, value } = props;
  const t = useT();
  const [isLeft, setLeft] = useState(false);
  const type = useWatch({ control, name: "discountType" }) as DiscountType;
  const frame = inputFrame(props);
  const text = typeof value === "string" ? value : "";
  const isWrong = isLeft && text !== "" && !isValueOf(type, text);
  return (
    <FigureField
      {...frame}
      // A figure is written anew in the unit of another kind.
      key={type}
      {...WRITTEN[type]}
      value={value}
      onChange={(next) => onChange(String(next))}
      onBlur={() => {
        setLeft(true);
        frame.onBlur?.();
      }}
      error={isWrong ? t(`${offers}.rule.value`) : frame.error}
    />
  );
}

/** Forms of vouchers, promotions and what points are exchanged for. */
export const voucherFormSlots: FormSlots<typeof vouchers> = {
  inputs: { value: (props) => <ValueInput offers="vouchers" {...props} /> },
};
export const promotionFormSlots: FormSlots<typeof promotions> = {
  inputs: { value: (props) => <ValueInput offers="promotions" {...props} /> },
};
export const productVoucherFormSlots: FormSlots<typeof productVouchers> = {
  inputs: { value: (props) => <ValueInput offers="productVouchers" {...props} /> },
};
