import { useEffect, useState } from "react";
import { needTexts, type TextPart } from "./i18n.ts";

/** Whether a part of the catalogue is there, for what shows its texts on screens whose routes need not know of them. */
export function useTexts(part: TextPart): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      await needTexts(part);
      if (!gone) setReady(true);
    };
    void load();
    return () => {
      gone = true;
    };
  }, [part]);
  return ready;
}
