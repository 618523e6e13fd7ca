import { Button, Group } from "@mantine/core";
import type { AskedScenario } from "@nepnha/contract/features/quotes/content";
import { useState } from "react";
import classes from "../../../kit/form/conflict.module.css";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { inputText } from "./input-text.ts";
import type { Clash } from "./quote-draft.ts";

type Side = "mine" | "theirs";

/** Two people filled the same in at once: item by item, whose value is kept. Nothing is lost until it is chosen. */
export function ClashDialog({
  clash,
  scenario,
  onSettle,
  onClose,
}: {
  clash: Clash;
  scenario: AskedScenario;
  /** @param mine codes whose value from here is kept */
  onSettle: (mine: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const items = new Map(scenario.steps.flatMap((step) => step.items).map((item) => [item.code, item]));
  const sideOf = (code: string): Side => sides[code] ?? "mine";
  return (
    <Dialog opened onClose={onClose} size="xl" title={t("record.conflictTitle")}>
      <table className={classes.diff}>
        <thead>
          <tr>
            <th>{t("record.conflictField")}</th>
            <th>{t("record.conflictMine")}</th>
            <th>{t("record.conflictTheirs")}</th>
          </tr>
        </thead>
        <tbody>
          {clash.both.map((code) => (
            <tr key={code} data-both>
              <th scope="row">{items.get(code)?.name ?? code}</th>
              {(["mine", "theirs"] as const).map((side) => (
                <td key={side}>
                  <label className={classes.choice} data-chosen={sideOf(code) === side}>
                    <input
                      type="radio"
                      name={`clash-${code}`}
                      checked={sideOf(code) === side}
                      onChange={() => setSides({ ...sides, [code]: side })}
                    />
                    <span>
                      <span className={classes.side}>
                        {t(side === "mine" ? "record.keepMine" : "record.takeTheirs")}
                      </span>
                      {inputText(items.get(code), clash[side][code])}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onSettle([])}>
          {t("record.takeAllTheirs")}
        </Button>
        <Button onClick={() => onSettle(clash.both.filter((code) => sideOf(code) === "mine"))} data-autofocus>
          {t("record.conflictSave")}
        </Button>
      </Group>
    </Dialog>
  );
}
