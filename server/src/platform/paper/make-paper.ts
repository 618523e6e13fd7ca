import type { Who } from "../limits/who.ts";
import type { PaperDocument } from "./document.ts";
import { createPaperMaker } from "./paper-maker.ts";

/** The process has one thread for all its papers, so that a core is left for everything else. */
const maker = createPaperMaker({ waitingOfOne: 4, waiting: 60, ms: 30_000, memoryMb: 384, idleMs: 120_000 });

/**
 * A document as a PDF, made in a thread of its own; a call gives its turn back before it waits for one. The same
 * document has the same bytes.
 * @param who each person has one paper made at a time, and then it is somebody else's turn
 * @throws AppError RATE_LIMITED where too many wait, UNAVAILABLE where it takes too long
 */
export function makePaper(document: PaperDocument, who: Who): Promise<Buffer> {
  return maker.make(document, who);
}
