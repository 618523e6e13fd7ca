import { onTestFinished } from "vitest";

/** Puts something before the application, such as another form or list on the same page, while a test runs. */
export function beside(markup: string): void {
  const other = document.createElement("div");
  other.innerHTML = markup;
  document.body.prepend(other);
  onTestFinished(() => other.remove());
}
