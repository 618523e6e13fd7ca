import { describeBackplane } from "@nepnha/hub/testing/backplane-contract";
import { describe } from "vitest";
import { newKey, SERVICES, useService } from "./testing/services.ts";

describe.each(SERVICES)("R3 backplane over %s", (kind) => {
  const service = useService(kind);
  describeBackplane(kind, () => {
    const key = newKey();
    return Promise.resolve({ join: () => service.current.join(key) });
  });
});
