import { STAFF } from "@nepnha/contract/platform/staff";
import { Button, Group, Stack } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

const WORDS = {
  assignedStaffId: {
    title: "customerPage.assign",
    label: "customerPage.assignTo",
    done: "customerPage.assigned",
    partly: "customerPage.assignedSome",
    to: "users",
    among: STAFF,
  },
  addCategoryId: {
    title: "customerPage.group",
    label: "customerPage.groupTo",
    done: "customerPage.grouped",
    partly: "customerPage.groupedSome",
    to: "customerCategories",
    among: undefined,
  },
} as const;

/** Gives customers to somebody, or puts them into a category, all or none. */
export function AssignDialog({
  ids,
  field,
  onClose,
}: {
  ids: readonly string[];
  field: keyof typeof WORDS;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const words = WORDS[field];

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (chosen === null) return;
    setBusy(true);
    try {
      const body = { ids, [field]: chosen };
      const { changed } = await api.call<{ changed: number }>("/customers/assign", {
        method: "POST",
        body,
        silent: "told",
      });
      const asBefore = ids.length - changed;
      const text = t(asBefore > 0 ? words.partly : words.done, { count: changed, asBefore });
      showSnackbar({ kind: "success", text, id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setRefusal(error.fieldErrors[0]?.message ?? (error.detail || t("save.failed")));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t(words.title)}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <RefField
            to={words.to}
            among={words.among}
            label={t(words.label)}
            value={chosen}
            onChange={setChosen}
            required
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={busy} disabled={chosen === null}>
              {t(words.title)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
