import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import { useStore } from "../../platform/lib/store.ts";
import { hideSnackbar, snackbars, type Snackbar } from "../../platform/lib/snackbar.ts";
import classes from "./snackbars.module.css";

const SIGNS = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX };

/** The notices of `showSnackbar`; stands once at the root. */
export function Snackbars() {
  const shown = useStore(snackbars);
  return (
    <div className={classes.stack}>
      <div role="status">{shown.filter(({ kind }) => kind !== "error").map(toItem)}</div>
      <div role="alert">{shown.filter(({ kind }) => kind === "error").map(toItem)}</div>
    </div>
  );
}

function toItem(snackbar: Snackbar) {
  return <Item key={snackbar.id} {...snackbar} />;
}

function Item({ id, kind, text, action }: Snackbar) {
  const t = useT();
  const Sign = SIGNS[kind];
  const run = (): void => {
    hideSnackbar(id);
    action?.run();
  };
  return (
    <div className={classes.item} data-kind={kind}>
      <Sign size={20} className={classes.sign} aria-hidden />
      <span className={classes.text}>{text}</span>
      {action && (
        <button type="button" className={classes.action} onClick={run}>
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t("snackbar.close")} onClick={() => hideSnackbar(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
