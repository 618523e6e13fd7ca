import { useState } from "react";
import { runBatches, type BatchResult } from "./batches.ts";
import type { ApiError } from "../../platform/api/api-error.ts";

/** How far work on many rows is. */
export interface BulkProgress {
  readonly through: number;
  readonly count: number;
  /** It puts rows back. */
  readonly undoing: boolean;
}

/** Work on many rows, one at a time. */
export interface BulkRun {
  /** `null` while nothing runs. */
  readonly progress: BulkProgress | null;
  /** Stop after the batch that is on its way. */
  readonly stop: () => void;
  run(
    ids: readonly string[],
    call: (ids: readonly string[]) => Promise<ApiError | null>,
    undoing?: boolean,
  ): Promise<BatchResult>;
}

/** The work on many rows of a list. */
export function useBulkRun(): BulkRun {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [abort, setAbort] = useState(() => new AbortController());
  return {
    progress,
    stop: () => abort.abort(),
    async run(ids, call, undoing = false) {
      const controller = new AbortController();
      setAbort(controller);
      const show = (through: number): void => setProgress({ through, count: ids.length, undoing });
      show(0);
      try {
        return await runBatches(ids, { call, signal: controller.signal, onProgress: show });
      } finally {
        setProgress(null);
      }
    },
  };
}
