import { createParts } from "../../platform/lib/parts.ts";
import type { ListAction } from "./action-types.ts";
import { handedIn } from "./hand-in.ts";

const NONE: readonly ListAction[] = [];

const heads = createParts<readonly ListAction[]>(handedIn.heads, NONE);

/** Have what stands at the head of a section's list; its routes do so before the list is shown. */
export async function loadHead(feature: string): Promise<void> {
  await heads.load(feature);
}

/** What a section whose list is shown offers at its head. */
export function headOf(feature: string): readonly ListAction[] {
  return heads.get(feature);
}
