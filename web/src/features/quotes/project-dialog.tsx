import { STAFF } from "@nepnha/contract/platform/staff";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { QuoteProject } from "@nepnha/contract/features/quotes/content";
import { dayAfter } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { useState, type FormEvent } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { ApiError } from "../../platform/api/api-error.ts";
import { formatMoney } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { DayField } from "../../ui/fields/date-fields.tsx";
import type { Quote } from "./quote-row.ts";

type Asked = Omit<QuoteProject, "version">;

/** Days that building a house takes, for a first guess. */
const USUAL_DAYS = 180;

/** What a project needs beyond its accepted quote; total, customer and payments come from the quote. */
export function ProjectDialog({ quote, onClose }: { quote: Quote; onClose: (id: string | null) => void }) {
  const t = useT();
  const { api } = useServices();
  const { _id: me } = useUser();
  const [asked, setAsked] = useState<{ readonly [K in keyof Asked]: string | null }>(() => ({
    ownerId: me,
    branchId: null,
    address: quote.address ?? "",
    startDate: vietnamDay(),
    dueDate: dayAfter(vietnamDay(), USUAL_DAYS),
  }));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const set = (part: Partial<typeof asked>): void => setAsked({ ...asked, ...part });
  const frame = (name: keyof Asked) => ({
    label: t(name === "ownerId" ? "quotePage.project.owner" : `quotePage.project.${name}`),
    required: true,
    ...(wrong[name] === undefined ? {} : { error: wrong[name] }),
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    setRefusal(undefined);
    const empty = Object.entries(asked).filter(([, value]) => !value);
    setWrong(Object.fromEntries(empty.map(([name]) => [name, t("quotePage.needed")])));
    if (empty.length > 0) return;
    setSending(true);
    try {
      const body = { ...asked, version: quote.version };
      const path = `/quotes/${quote._id}/project`;
      const { projectId } = await api.call<{ projectId: string }>(path, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("quotePage.projectMade"), id: "row-change" });
      onClose(projectId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      const own = error.fieldErrors.filter(({ field }) => field in asked);
      setWrong(Object.fromEntries(own.map(({ field, message }) => [field, message])));
      if (own.length === 0) setRefusal(error.detail || t("save.failed"));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("quotePage.makeProject")} size="lg">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={14}>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <p style={{ margin: 0 }}>
            {t("quotePage.project.intro", { name: quote.name, total: formatMoney(quote.grandTotal ?? 0) })}
          </p>
          <RefField
            {...frame("ownerId")}
            to="users"
            among={STAFF}
            value={asked.ownerId}
            onChange={(ownerId) => set({ ownerId })}
          />
          <RefField
            {...frame("branchId")}
            to="branches"
            value={asked.branchId}
            onChange={(branchId) => set({ branchId })}
          />
          <TextInput
            {...frame("address")}
            value={asked.address ?? ""}
            maxLength={255}
            onChange={({ currentTarget }) => set({ address: currentTarget.value })}
          />
          <DayField {...frame("startDate")} value={asked.startDate} onChange={(startDate) => set({ startDate })} />
          <DayField {...frame("dueDate")} value={asked.dueDate} onChange={(dueDate) => set({ dueDate })} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.close")}
            </Button>
            <Button type="submit" loading={sending}>
              {t("quotePage.makeProject")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
