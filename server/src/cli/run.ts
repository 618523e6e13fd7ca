import { parseArgs } from "node:util";
import { ConfigError, loadConfig } from "../platform/config.ts";
import { DatabaseStartError } from "../platform/db/start-error.ts";
import { CommandError, type Command } from "./command.ts";
import { configCheck, configPrint, mailTest, permissionExplain } from "./other-commands.ts";
import { tenantCreate, tenantList } from "./tenant-commands.ts";
import { userCreate, userDisable, userLogoutAll } from "./user-commands.ts";

/** Where lines go. */
export interface Output {
  out(line: string): void;
  error(line: string): void;
}

const COMMANDS: readonly Command[] = [
  tenantCreate,
  tenantList,
  userCreate,
  userDisable,
  userLogoutAll,
  permissionExplain,
  mailTest,
  configPrint,
  configCheck,
];

/**
 * Does what the command line says.
 * @returns the exit code: 0 done, 1 it cannot be done, 2 called wrongly, 78 the settings cannot be used (EX_CONFIG)
 */
export async function runCli(args: readonly string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  if (args.length === 0 || args[0] === "help" || args.includes("--help")) {
    helpLines().forEach((line) => output.out(line));
    return args.length === 0 ? 2 : 0;
  }
  try {
    const name = args.slice(0, 2).join(" ");
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) throw new CommandError(`There is no command "${name}". See: nepnha help`, 2);
    const given = optionsOf(command, args.slice(2));
    await command.run({ config: loadConfig(env), say: (line) => output.out(line) }, given);
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) output.error(`The settings cannot be used:\n${error.message}`);
    else if (error instanceof CommandError || error instanceof DatabaseStartError) output.error(error.message);
    else throw error;
    return error instanceof DatabaseStartError ? 1 : error.exitCode;
  }
}

function optionsOf(command: Command, args: readonly string[]): Record<string, string> {
  const names = Object.keys(command.options);
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const given: Record<string, string> = {};
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    for (const [name, value] of Object.entries(values)) if (typeof value === "string") given[name] = value;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage(command)}`, 2);
  }
  const missing = names.filter((name) => (given[name] ?? "").trim() === "");
  if (missing.length === 0) return given;
  throw new CommandError(`Missing: ${missing.map((name) => `--${name}`).join(", ")}\nUsage: ${usage(command)}`, 2);
}

function usage({ name, options }: Command): string {
  return ["nepnha", name, ...Object.entries(options).map(([option, value]) => `--${option} ${value}`)].join(" ");
}

function helpLines(): string[] {
  return [
    "Usage: npx nepnha <command>",
    "",
    ...COMMANDS.flatMap((command) => [`  ${usage(command)}`, `      ${command.summary}`]),
    "  nepnha help",
    "",
    "The settings are those of the server (DATA_DIR, DATABASE_URL, SMTP_URL …). It may run meanwhile or not.",
    "Exit codes: 0 done, 1 cannot be done, 2 called wrongly, 78 the settings cannot be used.",
  ];
}
