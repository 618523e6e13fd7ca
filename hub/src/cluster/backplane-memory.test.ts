import { describeBackplane } from "../testing/backplane-contract.ts";
import { createMemoryBackplane } from "./backplane-memory.ts";

describeBackplane("memory", () => {
  const backplane = createMemoryBackplane();
  return Promise.resolve({ join: () => Promise.resolve(backplane) });
});
