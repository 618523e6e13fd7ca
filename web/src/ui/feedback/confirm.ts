import { createStore } from "../../platform/lib/store.ts";

/** A question before something that cannot be taken back lightly. */
export interface ConfirmRequest {
  readonly title: string;
  readonly text?: string;
  /** A verb: "Xoá chi nhánh", not "OK". */
  readonly confirmLabel: string;
  /** `danger` for what destroys. */
  readonly tone?: "normal" | "danger";
}

interface Open extends ConfirmRequest {
  readonly answer: (agreed: boolean) => void;
}

/** The question on the screen; `ConfirmDialog` shows it. */
export const openConfirm = createStore<Open | null>(null);

/** Ask, and wait for the answer. A question that is open already is answered with no. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  openConfirm.get()?.answer(false);
  return new Promise((resolve) => {
    openConfirm.set({
      ...request,
      answer: (agreed) => {
        openConfirm.set(null);
        resolve(agreed);
      },
    });
  });
}
