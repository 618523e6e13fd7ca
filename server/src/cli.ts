import { runCli } from "./cli/run.ts";

/** The entry of `npx nepnha`. */
process.exitCode = await runCli(process.argv.slice(2), process.env, {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
});
