import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";

const DayField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayField }));

/** A day among the settings of a type. */
export function DayConfig({
  value,
  onChange,
  ...frame
}: {
  label: string;
  disabled: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string | null) => void;
}) {
  return (
    <Suspense fallback={<Skeleton height={68} />}>
      <DayField {...frame} value={value || null} onChange={onChange} onTyped={onChange} clearable />
    </Suspense>
  );
}
