import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { PHONE } from "../../../ui/layout/widths.ts";
import classes from "./groups.module.css";
import { Problem } from "./problem.tsx";

/** A form about a group with one button that sends it: a dialog, on a phone a page of its own unless it is short. */
export function GroupWindow({
  title,
  submit,
  danger = false,
  short = false,
  ready,
  busy,
  problem,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** The verb on the button. */
  submit: string;
  danger?: boolean;
  /** A question and its answers: a dialog on a phone, too. */
  short?: boolean;
  /** Whether all is there that it takes. */
  ready: boolean;
  busy: boolean;
  problem: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="md"
      fullScreen={phone && !short}
      classNames={{ content: classes.window, body: classes.body }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // What is drawn elsewhere on the page is still inside of the screen that opened it.
          event.stopPropagation();
          if (ready && !busy) onSubmit();
        }}
      >
        {children}
        {problem !== "" && <Problem>{problem}</Problem>}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" color={danger ? "red" : "brick"} disabled={!ready} loading={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
