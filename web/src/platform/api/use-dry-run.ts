import { useState } from "react";
import { useT } from "../i18n/i18n.ts";
import { ApiError } from "./api-error.ts";

/** A change that is shown before it is made. */
interface DryRun<R> {
  /** What would become of it; `null` before it was asked for, and once something else is wanted. */
  readonly report: R | null;
  /** Why it was refused, in words. */
  readonly refusal: string;
  readonly busy: boolean;
  /** Wraps a setter: a preview of other figures says nothing of these. */
  readonly changing: <T>(set: (next: T) => void) => (next: T) => void;
  readonly preview: () => Promise<void>;
  readonly apply: () => Promise<void>;
}

/**
 * Asks for a preview, then for the change itself.
 * @param send makes the call
 * @param onDone learns what the change has come to
 */
export function useDryRun<R>(send: (dryRun: boolean) => Promise<R>, onDone: (report: R) => void): DryRun<R> {
  const t = useT();
  const [report, setReport] = useState<R | null>(null);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const run = async (dryRun: boolean): Promise<void> => {
    setBusy(true);
    setRefusal("");
    try {
      const done = await send(dryRun);
      if (dryRun) setReport(done);
      else onDone(done);
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : null;
      setRefusal(failure?.fieldErrors[0]?.message || failure?.detail || t("request.failed"));
    }
    setBusy(false);
  };
  return {
    report,
    refusal,
    busy,
    changing: (set) => (next) => {
      set(next);
      setReport(null);
      setRefusal("");
    },
    preview: () => run(true),
    apply: () => run(false),
  };
}
