import type { ComponentProps, CSSProperties } from "react";
import classes from "./icon-button.module.css";

/** A quiet button that shows a sign alone; give it a name. It looks like the kit's, without its code, for first loads. */
export function IconButton({ size, className, style, ...button }: ComponentProps<"button"> & { size?: number }) {
  const sized: CSSProperties = size === undefined ? {} : { width: size, height: size };
  return (
    <button
      type="button"
      {...button}
      className={`${classes.button} ${className ?? ""}`}
      style={{ ...sized, ...style }}
    />
  );
}
