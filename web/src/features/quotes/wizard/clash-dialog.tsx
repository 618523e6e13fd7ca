import { Button, Group } from "@mantine/core";
import type { AskedScenario } from "@nepnha/contract/features/quotes/content";
import { ConflictChoice, ConflictHead, useSides } from "../../../ui/feedback/conflict-choice.tsx";
import classes from "../../../ui/feedback/conflict.module.css";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { inputText } from "./input-text.ts";
import type { Clash } from "./quote-draft.ts";

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
  const { sideOf, choose } = useSides();
  const items = new Map(scenario.steps.flatMap((step) => step.items).map((item) => [item.code, item]));
  return (
    <Dialog opened onClose={onClose} size="xl" title={t("record.conflictTitle")}>
      <table className={classes.diff}>
        <ConflictHead />
        <tbody>
          {clash.both.map((code) => (
            <ConflictChoice
              key={code}
              name={code}
              label={items.get(code)?.name ?? code}
              chosen={sideOf(code)}
              onChoose={(side) => choose(code, side)}
            >
              {(side) => inputText(items.get(code), clash[side][code])}
            </ConflictChoice>
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
