import { Button, Checkbox, Group, Skeleton, Stack } from "@mantine/core";
import { FORGET_AFTER_DAYS } from "@nepnha/contract/features/customers/api";
import type { PersonalData } from "@nepnha/contract/features/personal-data/personal-data";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { CodeDialog, type CodeFor } from "./code-dialog.tsx";
import { OpenMatters } from "./open-matters.tsx";

const KEY = ["personal-data"];

/** R3-15 what is kept of a customer, for themselves: what they agreed to, their file, and the way out for good. */
export function PersonalDataCard() {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<CodeFor | null>(null);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api.call<PersonalData>("/personal-data") });
  const agree = async (given: boolean): Promise<void> => {
    await api.call("/personal-data/consent", { method: "PUT", body: { given } });
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <DataCard title={t("personalData.title")} subtitle={t("personalData.intro")}>
      {data === undefined ? (
        <Skeleton height={120} />
      ) : (
        <Stack gap={14}>
          {data.isCustomer && (
            <Checkbox
              label={t("personalData.consent")}
              checked={data.consent.given}
              {...(data.consent.at === null
                ? {}
                : { description: t("personalData.consentSince", { day: formatDateTime(data.consent.at) }) })}
              onChange={({ currentTarget }) => void agree(currentTarget.checked)}
            />
          )}
          <p style={{ margin: 0 }}>{t("personalData.fileHint")}</p>
          <Group>
            <Button variant="default" onClick={() => setAsking("file")}>
              {t("personalData.file")}
            </Button>
          </Group>
          <OpenMatters open={data.open} />
          <p style={{ margin: 0 }}>{t("personalData.eraseHint", { days: FORGET_AFTER_DAYS })}</p>
          <Group>
            <Button variant="default" color="red" disabled={data.open.length > 0} onClick={() => setAsking("erase")}>
              {t("personalData.erase")}
            </Button>
          </Group>
        </Stack>
      )}
      {asking !== null && <CodeDialog what={asking} onClose={() => setAsking(null)} />}
    </DataCard>
  );
}
