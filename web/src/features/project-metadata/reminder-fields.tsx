import { Input, Skeleton, Stack } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isRecord } from "@nepnha/domain/platform/record";
import { lazy, Suspense, useState } from "react";
import type { InputFrame } from "../../kit/inputs/plain-input.tsx";
import { RefsField } from "../../kit/inputs/refs-field.tsx";
import { instantOf, nextHour, wallClock } from "../../kit/inputs/wall-clock.ts";
import { enumLabel } from "../../kit/resource/labels.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select.tsx";

const DayField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayField }));
const DayTimeField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayTimeField }));

interface Props extends InputFrame {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A time at which people are reminded, and who they are; without a time there is no reminder. */
export function ReminderField({
  value,
  onChange,
  names,
  disabled,
  ...frame
}: Props & { names: Readonly<Record<string, string>> }) {
  const t = useT();
  const [first] = useState(() => nextHour(Date.now()));
  const { at = null, userIds = [] } = isRecord(value) ? value : {};
  const put = (next: object): void => {
    const whole = { at, userIds, ...next };
    onChange(whole.at === null ? null : whole);
  };
  return (
    <Input.Wrapper {...frame}>
      <Stack gap="xs">
        <Suspense fallback={<Skeleton height={68} />}>
          <DayTimeField
            label={t("projectMetadata.form.at")}
            disabled={disabled}
            minDate={first}
            value={wallClock(typeof at === "string" ? at : null)}
            onChange={(next) => put({ at: instantOf(next) })}
            onTyped={(typed) => put({ at: typed })}
            clearable
          />
        </Suspense>
        {at !== null && (
          <RefsField
            to="users"
            label={t("projectMetadata.form.who")}
            disabled={disabled}
            names={names}
            value={Array.isArray(userIds) ? userIds.map(String) : []}
            onChange={(ids) => put({ userIds: ids })}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}

/** How often something comes again, and until when. */
export function RepeatField({ value, onChange, disabled, ...frame }: Props) {
  const t = useT();
  const { type = null, until = null } = isRecord(value) ? value : {};
  const isRepeated = type !== null && type !== ENUMS.repeatType.NONE;
  return (
    <Input.Wrapper {...frame}>
      <Stack gap="xs">
        <SelectField
          aria-label={frame.label}
          disabled={disabled}
          data={Object.values(ENUMS.repeatType).map((one) => ({
            value: String(one),
            label: enumLabel("repeatType", one),
          }))}
          value={typeof type === "number" ? String(type) : null}
          onChange={(next) => onChange(next === null ? null : { type: Number(next), until })}
          clearable={!frame.required}
        />
        {isRepeated && (
          <Suspense fallback={<Skeleton height={68} />}>
            <DayField
              label={t("projectMetadata.form.until")}
              disabled={disabled}
              value={typeof until === "string" ? until : null}
              onChange={(next) => onChange({ type, until: next })}
              onTyped={(next) => onChange({ type, until: next })}
              clearable
            />
          </Suspense>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
