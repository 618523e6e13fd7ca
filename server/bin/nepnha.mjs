#!/usr/bin/env node
// `npx nepnha …`: the operator's command line.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const program = join(import.meta.dirname, "../../tools/nepnha.mjs");
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
