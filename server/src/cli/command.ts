import type { Config } from "../platform/config.ts";

/** One thing that the command line can do. */
export interface Command<O extends string = string> {
  /** As it is typed, e.g. `tenant create`. */
  readonly name: string;
  readonly summary: string;
  /** Every option is needed; what stands here is shown in its place in the help. */
  readonly options: Readonly<Record<O, string>>;
  /** @throws CommandError when it cannot be done */
  run(setting: CommandSetting, given: Readonly<Record<O, string>>): Promise<void>;
}

/** What a command works with. */
export interface CommandSetting {
  readonly config: Config;
  /** Writes a line for the person, or the script, that called. */
  readonly say: (line: string) => void;
}

/** Why a command was not done, in words for the operator. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  /** 1: it cannot be done; 2: it was called wrongly. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Only types: the options that `run` reads are those that are declared. */
export function defineCommand<const O extends string>(command: Command<O>): Command {
  return command;
}
