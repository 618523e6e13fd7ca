import type { KeyboardEvent } from "react";

/** Enter in an input that belongs to no field of the form around it: the form is not saved by it. */
export function stayOnEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
