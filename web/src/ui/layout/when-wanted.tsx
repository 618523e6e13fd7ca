import { Suspense, useState, type ReactNode } from "react";

/** Draws nothing until it is first wanted, and its children from then on; their code can be loaded at that moment. */
export function WhenWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [drawn, setDrawn] = useState(wanted);
  if (wanted && !drawn) setDrawn(true);
  return drawn && <Suspense fallback={null}>{children}</Suspense>;
}
