import type { ComponentProps } from "react";
import classes from "./check-box.module.css";

/** A box to tick, without a label of its own: name it. It looks like the kit's, without its code, for first loads. */
export function CheckBox({
  indeterminate = false,
  ...input
}: Omit<ComponentProps<"input">, "type" | "ref" | "className"> & {
  /** Some, but not all, of what it stands for is ticked. */
  indeterminate?: boolean;
}) {
  const mark = (element: HTMLInputElement | null): void => {
    if (element) element.indeterminate = indeterminate;
  };
  return <input {...input} ref={mark} type="checkbox" className={classes.box} />;
}
