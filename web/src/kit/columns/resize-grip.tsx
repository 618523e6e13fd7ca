import { COLUMN_WIDTHS } from "@nepnha/contract/kit/column-widths";
import { useRef, type PointerEvent } from "react";
import classes from "./columns.module.css";

/** A width that can be kept. */
export function asColumnWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, width)));
}

/** What becomes of a column's width; `null`: as wide as what stands in it. */
export interface ResizeProps {
  /** For the moment, while it is drawn. */
  readonly onDraw: (width: number) => void;
  /** To be kept. */
  readonly onWidth: (width: number | null) => void;
}

/**
 * The right edge of a column's head: drawing it makes the column wider or narrower, two clicks give it the width of what
 * stands in it. By keyboard the panel of the columns does the same, so that it is no stop on everybody's way to the rows.
 */
export function ResizeGrip({ onDraw, onWidth }: ResizeProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const head = event.currentTarget.closest("th");
    if (event.button !== 0 || !head) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: head.offsetWidth };
  };
  const widthAt = ({ clientX }: PointerEvent): number | null =>
    start.current && asColumnWidth(start.current.width + clientX - start.current.x);
  const draw = (event: PointerEvent): void => {
    const width = widthAt(event);
    if (width !== null) onDraw(width);
  };
  const end = (event: PointerEvent): void => {
    const width = widthAt(event);
    const drawn = width !== null && width !== start.current?.width;
    start.current = null;
    if (drawn) onWidth(width);
  };
  return (
    <span
      aria-hidden
      className={classes.grip}
      data-grip
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
