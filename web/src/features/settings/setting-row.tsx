import { Button } from "@mantine/core";
import { useId, useState, type FormEvent } from "react";
import { formatRelative, formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { SettingEditor } from "./setting-editor.tsx";
import { defaultText, settingHint, settingLabel, settingProblem, settingText } from "./setting-value.ts";
import classes from "./settings.module.css";
import { useSaveSetting, type Setting } from "./use-settings.ts";

/** One setting: what it does, its value, what was changed by whom; each is saved by itself. */
export function SettingRow({
  setting,
  editable,
  draft,
  onDraft,
  onHistory,
}: {
  setting: Setting;
  editable: boolean;
  /** What was typed and not saved yet; a screen keeps it while another group is shown. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
  onHistory: () => void;
}) {
  const t = useT();
  const save = useSaveSetting();
  const hint = useId();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { key, about, row } = setting;
  const secret = about.type === "secret";
  const isChanged = row.isChanged;
  const problem = draft === undefined ? null : settingProblem(about, draft);

  async function store(value: string | null): Promise<void> {
    setSaving(true);
    const refused = await save(setting, value);
    setSaving(false);
    setRefusal(refused);
    if (refused === null) onDraft(undefined);
  }

  function change(text: string): void {
    setRefusal(null);
    // A switch is its own button.
    if (about.type === "boolean") void store(text);
    else onDraft(!secret && text === setting.value ? undefined : text);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft !== undefined && problem === null) void store(draft);
  }

  return (
    <form noValidate className={classes.setting} onSubmit={submit} aria-label={settingLabel(key)}>
      <div className={classes.about}>
        <div className={classes.name}>
          <h3>{settingLabel(key)}</h3>
          {isChanged && <StatusChip tone="active">{t("systemSettings.changed")}</StatusChip>}
        </div>
        <p id={hint}>{settingHint(key)}</p>
        <p className={classes.meta}>
          {!secret && t("systemSettings.defaultIs", { value: defaultText(key, about) })}
          {isChanged && (
            <span title={formatDateTime(row.updatedAt)}>
              {t("systemSettings.changedBy", {
                name: (row.updatedBy && row._refs[row.updatedBy]) ?? t("record.historySystem"),
                when: formatRelative(row.updatedAt),
              })}
            </span>
          )}
          <button type="button" className={classes.link} onClick={onHistory}>
            {t("record.history")}
          </button>
        </p>
      </div>
      <div className={classes.value}>
        {!editable ? (
          <strong>{settingText(key, about, setting.value)}</strong>
        ) : secret && draft === undefined ? (
          <span className={classes.secret}>
            <StatusChip tone={setting.value === null ? "off" : "good"}>
              {t(setting.value === null ? "systemSettings.isNotSet" : "systemSettings.isSet")}
            </StatusChip>
            <Button variant="default" size="sm" onClick={() => onDraft("")}>
              {t(setting.value === null ? "systemSettings.set" : "systemSettings.replace")}
            </Button>
          </span>
        ) : (
          <SettingEditor
            setting={setting}
            value={draft ?? setting.value ?? ""}
            error={problem ?? refusal}
            disabled={saving}
            describedBy={hint}
            onChange={change}
          />
        )}
        {editable && (draft !== undefined || isChanged) && (
          <div className={classes.buttons}>
            {draft !== undefined && (
              <>
                <Button
                  type="submit"
                  size="sm"
                  loading={saving}
                  disabled={problem !== null || (secret && draft === "")}
                >
                  {t("ui.save")}
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  disabled={saving}
                  onClick={() => {
                    setRefusal(null);
                    onDraft(undefined);
                  }}
                >
                  {t("ui.discard")}
                </Button>
              </>
            )}
            {draft === undefined && isChanged && (
              <Button variant="default" size="sm" loading={saving} onClick={() => void store(null)}>
                {t(secret ? "systemSettings.remove" : "systemSettings.restore")}
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
  );
}
