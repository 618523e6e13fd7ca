import { Menu } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import { LabelDialog } from "./label-dialog.tsx";
import classes from "./labels.module.css";
import { labelName, useLabels } from "./use-labels.ts";

/** My labels in the menu of a conversation: each is put on it or taken off. */
export function LabelItems({ chosen, onChange }: { chosen: readonly string[]; onChange: (labels: string[]) => void }) {
  const t = useT();
  const labels = useLabels() ?? [];
  // One that I have deleted is not set again.
  const known = chosen.filter((id) => labels.some((label) => label.id === id));
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t("chat.labels")}</Menu.Label>
      {labels.map((label) => {
        const isOn = known.includes(label.id);
        return (
          <Menu.Item
            key={label.id}
            role="menuitemcheckbox"
            aria-checked={isOn}
            leftSection={<span className={classes.dot} data-color={label.color} aria-hidden />}
            rightSection={isOn && <IconCheck size={16} stroke={1.6} aria-hidden />}
            onClick={() => onChange(isOn ? known.filter((id) => id !== label.id) : [...known, label.id])}
          >
            {labelName(label, t)}
          </Menu.Item>
        );
      })}
      <Menu.Item onClick={() => void showWindow<true>((close) => <LabelDialog onClose={() => close(null)} />)}>
        {t("chat.labels.manage")}
      </Menu.Item>
    </>
  );
}
