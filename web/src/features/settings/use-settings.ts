import { systemSettings } from "@nepnha/contract/features/settings/system-settings";
import { isRecord } from "@nepnha/domain/platform/record";
import type { SettingDescription } from "@nepnha/contract/platform/settings";
import { SETTINGS } from "@nepnha/contract/settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import { t } from "../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

const KEY = [systemSettings.name, "settings"];

/** One setting as the screen shows it: what it may be, and the row that holds its value. */
export interface Setting {
  readonly key: string;
  readonly about: SettingDescription;
  readonly row: SectionRow<typeof systemSettings>;
  /** The value that holds, as text; `null` for a secret that is not set. */
  readonly value: string | null;
}

/** The settings in the order of the contract; `failure` says why they could not be loaded. */
export function useSettings(): {
  settings: readonly Setting[] | null;
  failure: string | null;
  reload: () => void;
} {
  const service = useServices().list<SectionRow<typeof systemSettings>>(systemSettings.name);
  const { data, refetch } = useQuery({
    queryKey: KEY,
    // Somebody is about to change them: never from the cache alone.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { result, error } = await service.list(signal);
      return { rows: result, failure: error && (service.failure.get()?.message ?? error.message) };
    },
  });
  return {
    settings: data && !data.failure ? inOrder(data.rows) : null,
    failure: data?.failure ?? null,
    reload: () => void refetch(),
  };
}

/** Rows of keys that this version of the product does not know are left out. */
function inOrder(rows: readonly SectionRow<typeof systemSettings>[]): Setting[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return Object.entries<SettingDescription>(SETTINGS).flatMap(([key, about]) => {
    const row = byKey.get(key);
    if (!row) return [];
    const stored = row.value;
    return { key, about, row, value: stored ?? (about.type === "secret" ? null : String(about.default)) };
  });
}

/** Whether an answer is a whole setting, and not what was sent. */
function isSetting(answer: unknown): answer is SectionRow<typeof systemSettings> {
  return isRecord(answer) && "key" in answer;
}

/**
 * Stores one setting's value, `null` for its default.
 * @returns what was refused, in words, or `null` when it is stored
 */
export function useSaveSetting(): (setting: Setting, value: string | null) => Promise<string | null> {
  const service = useServices().list<SectionRow<typeof systemSettings>>(systemSettings.name);
  const queries = useQueryClient();
  return async ({ row: { _id, version } }, value) => {
    const { result, error } = await service.update({ _id, version, value }, "told");
    const stored = error?.code === "VERSION_CONFLICT" ? error.problem?.current : error ? undefined : result;
    if (isSetting(stored)) {
      queries.setQueryData<{ rows: SectionRow<typeof systemSettings>[]; failure: null }>(KEY, (now) => ({
        rows: (now?.rows ?? []).map((row) => (row._id === _id ? stored : row)),
        failure: null,
      }));
    }
    if (!error) {
      showSnackbar({ kind: "success", text: t("save.ok"), id: "save" });
      return null;
    }
    if (error.code === "VERSION_CONFLICT") return t("systemSettings.conflict");
    return error.fieldErrors[0]?.message ?? (error.detail || t("save.failed"));
  };
}
