import {
  DEMO_PROJECT_METADATA,
  SECOND_TENANT_PROJECT_METADATA,
} from "../../../seeds/data/projects/project-metadata.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Fields of the demo companies' projects and tasks. */
export async function writeProjectMetadata(write: DemoWriter): Promise<void> {
  const fields = write.company === "saigon" ? DEMO_PROJECT_METADATA : SECOND_TENANT_PROJECT_METADATA;
  const types = await write.ids("projectActionTypes");
  for (const field of fields) {
    const { config, defaultValue, actionType, ...values } = {
      config: null,
      defaultValue: null,
      actionType: undefined,
      ...field,
    };
    const typeId = actionType === undefined ? undefined : types.get(actionType);
    await write.row("projectMetadata", {
      ...values,
      actionTypeIds: typeId === undefined ? [] : [typeId],
      config: textOf(config),
      defaultValue: textOf(defaultValue),
    });
  }
}

function textOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
