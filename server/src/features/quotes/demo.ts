import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import type { DemoWriter } from "../../kit/demo.ts";
import { writeVersion } from "./definitions.ts";

/** What the demo companies work their quotes out with. */
export async function writeDefinitions({ trx }: DemoWriter): Promise<void> {
  for (const definition of SAMPLE_QUOTES) await writeVersion(trx, definition);
}
