import { use } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Kbd } from "../../ui/layout/kbd.tsx";
import classes from "./list.module.css";

const texts = needTexts("lists");
/** Keys, and what they do. */
const KEYS = [
  [["j", "↓"], "keys.down"],
  [["k", "↑"], "keys.up"],
  [["Enter"], "keys.open"],
  [["Space"], "keys.select"],
  [["/"], "keys.search"],
  [["f"], "keys.filter"],
  [["n"], "keys.new"],
  [["Ctrl", "S"], "keys.save"],
  [["Ctrl", "K"], "keys.palette"],
  [["Esc"], "keys.close"],
  [["?"], "keys.help"],
] as const;

/** Tells which keys do what. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  use(texts);
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t("keys.title")}>
      <dl className={classes.keys}>
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
