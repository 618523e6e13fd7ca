import { Button, Group } from "@mantine/core";
import type { AskedItem, AskedScenario } from "@nepnha/contract/features/quotes/content";
import { isRecord } from "@nepnha/domain/platform/record";
import { useState } from "react";
import classes from "../../../kit/form/conflict.module.css";
import { formatDecimal } from "../../../platform/i18n/format.ts";
import { t, useT } from "../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
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
  const tt = useT();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const items = new Map(scenario.steps.flatMap((step) => step.items).map((item) => [item.code, item]));
  const sideOf = (code: string): Side => sides[code] ?? "mine";
  return (
    <Dialog opened onClose={onClose} size="xl" title={tt("record.conflictTitle")}>
      <table className={classes.diff}>
        <thead>
          <tr>
            <th>{tt("record.conflictField")}</th>
            <th>{tt("record.conflictMine")}</th>
            <th>{tt("record.conflictTheirs")}</th>
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
                        {tt(side === "mine" ? "record.keepMine" : "record.takeTheirs")}
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
          {tt("record.takeAllTheirs")}
        </Button>
        <Button onClick={() => onSettle(clash.both.filter((code) => sideOf(code) === "mine"))} data-autofocus>
          {tt("record.conflictSave")}
        </Button>
      </Group>
    </Dialog>
  );
}

/** What was filled in for an item, in words. */
export function inputText(
  item: Pick<AskedItem, "options" | "inputKind"> | undefined,
  value: unknown,
): string {
  if (value === undefined || value === null || value === "") return t("quotePage.empty");
  if (isRecord(value)) {
    const { length, width, area } = value;
    if (typeof area === "string") return `${numberText(area)} m²`;
    return [length, width].map((side) => (typeof side === "string" ? numberText(side) : "…")).join(" × ") + " m";
  }
  if (item?.inputKind === "CHECKBOX" || typeof value === "boolean") {
    return t(value === true || value === 1 || value === "1" ? "value.yes" : "value.no");
  }
  const text = String(value);
  return item?.options.find(({ code }) => code === text)?.label ?? numberText(text);
}

function numberText(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? formatDecimal(text) : text;
}
