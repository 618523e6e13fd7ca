import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a child process can be asked: functions whose arguments and results are plain data. */
type Commands = Record<string, (...args: never[]) => unknown>;

type Question = { id: number; command: string; args: never[] };
type Answer = { id: number; result?: unknown; error?: string };

/** A process of the bench's own, so that its processor time and its memory are its alone. */
export interface Child<C extends Commands> {
  ask<K extends keyof C & string>(command: K, ...args: Parameters<C[K]>): Promise<Awaited<ReturnType<C[K]>>>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
}

/** Runs a file beside this one that ends in a call of {@link answerParent}. */
export function startChild<C extends Commands>(file: string, ...args: string[]): Child<C> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: [...process.execArgv, "--expose-gc"],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  child.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  child.once("exit", (code, signal) => {
    for (const [id, settle] of waiting) settle({ id, error: `${file} ended with ${String(code ?? signal)}` });
  });
  return {
    ask(command, ...given) {
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          if (error === undefined) resolve(result as Awaited<ReturnType<C[typeof command]>>);
          else reject(new Error(`${file} ${command}: ${error}`));
        });
        child.send({ id, command, args: given });
      });
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** In a child: answers what the parent asks. The child ends with its parent. */
export function answerParent(commands: Commands): void {
  process.on("disconnect", () => process.exit());
  process.on("message", ({ id, command, args }: Question) => void reply(commands, id, command, args));
}

async function reply(commands: Commands, id: number, command: string, args: never[]): Promise<void> {
  const send = (rest: Omit<Answer, "id">): void => void process.send?.({ id, ...rest });
  try {
    const run = commands[command];
    if (!run) throw new Error("There is no such command.");
    send({ result: await run(...args) });
  } catch (error) {
    send({ error: String(error) });
  }
}

/** Processor time of this process so far, in seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Memory of this process in MB, after a collection of what nobody holds any more. */
export function residentMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
}
