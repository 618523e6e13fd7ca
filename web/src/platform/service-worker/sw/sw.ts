import type { WorkerScope } from "./worker-scope.ts";
import { runWorker } from "./worker.ts";

// The build puts its own mark here (`vite.config.ts`), so that a new build is a new worker.
runWorker(globalThis as unknown as WorkerScope, "__NEPNHA_BUILD__");
