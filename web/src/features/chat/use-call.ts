import { useState } from "react";
import { logError } from "../../platform/lib/log.ts";

/**
 * Asking the server for a change: whether it is under way, and in words why it is not done, to be shown where it was
 * asked for. What was typed for it stays.
 * @param unanswered what to say where no answer came
 */
export function useCall(unanswered: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** @returns why it is not done, in words; null when it is */
  const call = async (name: string, run: () => Promise<string | null>): Promise<string | null> => {
    setBusy(true);
    setProblem("");
    let refusal: string | null;
    try {
      refusal = await run();
    } catch (error) {
      logError(name, error);
      refusal = unanswered;
    }
    setBusy(false);
    setProblem(refusal ?? "");
    return refusal;
  };
  return { busy, problem, call, forget: () => setProblem("") };
}
