import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState, type KeyboardEvent } from "react";
import { helpWanted } from "../../features/context-help/help-wanted.ts";
import { recentRows } from "../../kit/menu/recent.ts";
import { useMenu } from "../use-menu.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useStore } from "../../platform/lib/store.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { chooseScheme, scheme } from "../../ui/appearance.ts";
import { offersFor, type Offer } from "./offers.ts";
import { PaletteKeys } from "./palette-keys.tsx";
import { PaletteList } from "./palette-list.tsx";
import { PaletteState } from "./palette-state.tsx";
import classes from "./palette.module.css";
import { useFoundRows } from "./use-found-rows.ts";

const LIST = "palette-list";
/** What is found besides rows of sections; a help page opens the help on its screen. */
const OTHERS = { help: { icon: "help", run: () => helpWanted.set(true) } };

/**
 * The one search: sections, actions and rows looked at lately as one types, rows of all sections and help pages a moment
 * later; by arrow keys or by pointer, in a new tab with Ctrl.
 * @param typedAhead gives, once, what was typed before its input had the focus
 */
export function Palette({ onDone, typedAhead }: { onDone: () => void; typedAhead: () => string }) {
  const t = useT();
  const navigate = useNavigate();
  const { entries, labelOf } = useMenu();
  const can = useCan();
  const { _id: userId } = useUser();
  const [recent] = useState(() => recentRows(userId));
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const term = typed.trim().replace(/\s+/g, " ");
  const { rows, isSearching, hasFailed, retry } = useFoundRows(term);
  const actions = useCommonActions();
  const groups = offersFor(term, rows, { entries, labelOf, can, recent, actions, others: OTHERS });
  const all = groups.flatMap(({ offers }) => offers);
  const place = Math.max(
    all.findIndex(({ key }) => key === chosen),
    0,
  );
  const current = all[place];

  const go = ({ path, run }: Offer, apart: boolean): void => {
    if (apart && path !== undefined) {
      window.open(path, "_blank", "noopener");
      return;
    }
    onDone();
    if (path !== undefined) void navigate({ href: path });
    run?.();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = all[(place + step + all.length) % all.length];
    if (step !== 0 && next) {
      event.preventDefault();
      setChosen(next.key);
    }
    if (event.key === "Enter" && current) go(current, event.ctrlKey || event.metaKey);
  };

  return (
    <div className={classes.palette}>
      <div className={classes.head}>
        <label className={classes.search}>
          <IconSearch size={20} aria-hidden />
          <span className="nn-hidden">{t("search.open")}</span>
          <input
            data-autofocus
            type="text"
            role="combobox"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            aria-expanded="true"
            aria-controls={LIST}
            aria-activedescendant={current ? idOf(current) : undefined}
            value={typed}
            placeholder={t("search.placeholder")}
            onFocus={() => {
              const ahead = typedAhead();
              if (ahead !== "") setTyped((text) => text + ahead);
            }}
            onKeyDown={onKey}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
            }}
          />
        </label>
        <button type="button" className={classes.cancel} onClick={onDone}>
          {t("ui.close")}
        </button>
      </div>
      <div className={classes.scroll}>
        <PaletteList id={LIST} idOf={idOf} groups={groups} current={current} onChoose={go} />
        <PaletteState term={term} count={all.length} isSearching={isSearching} hasFailed={hasFailed} onRetry={retry} />
      </div>
      <PaletteKeys />
    </div>
  );
}

/** What can be done anywhere. */
function useCommonActions(): Offer[] {
  const t = useT();
  const shown = useStore(scheme);
  return useMemo(() => {
    const other = shown === "dark" ? "light" : "dark";
    return [
      { key: "me", label: t("shell.profile"), icon: "users", path: "/me" },
      {
        key: "scheme",
        label: t(other === "dark" ? "search.toDark" : "search.toLight"),
        words: t("search.lookWords"),
        icon: "adjustments",
        run: () => chooseScheme(other),
      },
    ];
  }, [t, shown]);
}

function idOf({ key }: Offer): string {
  return `palette-${key.replace(/\W+/g, "-")}`;
}
