import { DEMO_PROJECT_METADATA, SECOND_TENANT_PROJECT_METADATA } from "../../../seeds/data/project-metadata.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Fields of the demo companies' projects and tasks. */
export async function writeProjectMetadata(write: DemoWriter): Promise<void> {
  const fields = write.company === "saigon" ? DEMO_PROJECT_METADATA : SECOND_TENANT_PROJECT_METADATA;
  for (const field of fields) {
    const { config, defaultValue, ...values } = { config: null, defaultValue: null, ...field };
    await write.row("projectMetadata", { ...values, config: textOf(config), defaultValue: textOf(defaultValue) });
  }
}

function textOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
