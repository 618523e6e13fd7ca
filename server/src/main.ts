import { DEMO_PEOPLE } from "../seeds/people.ts";
import { ConfigError, loadConfig, type Config } from "./platform/config.ts";
import { errorCode } from "./platform/db/error-code.ts";
import { DatabaseStartError } from "./platform/db/start-error.ts";
import { createLogger } from "./platform/logger.ts";
import { startServer, type RunningServer } from "./start.ts";

/** A stop that takes longer is cut off, so that a service manager need not kill. */
const STOP_MS = 30_000;
/** A terminal's Ctrl-C reaches the process twice when a parent forwards it: that is still one wish. */
const SAME_SIGNAL_MS = 500;

const config = readConfig();
const logger = createLogger(config.logLevel);
let stoppingSince: number | undefined;
let server: RunningServer | undefined;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());
process.on("unhandledRejection", (error) => crash(error));
process.on("uncaughtException", (error) => crash(error));

try {
  server = await startServer(config, logger);
  greet(config, server.address);
  // A signal came while it started.
  if (stoppingSince !== undefined) await stopAndExit(server);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/** What a person can mend is told without a stack. */
function reasonOf(error: unknown): unknown {
  if (error instanceof DatabaseStartError) return error.message;
  if (errorCode(error) !== "EADDRINUSE") return error;
  return `${config.host}:${config.port} is in use by another program (EADDRINUSE). Stop that one, or set PORT to another port.`;
}

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The settings cannot be used:\n${error.message}`);
    return process.exit(error.exitCode);
  }
}

/** The first signal ends in order, the second at once. */
async function end(): Promise<void> {
  const now = performance.now();
  if (stoppingSince !== undefined) {
    if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  stoppingSince = now;
  if (server) await stopAndExit(server);
}

async function stopAndExit(running: RunningServer): Promise<never> {
  setTimeout(() => {
    logger.error("the stop took too long and was cut off");
    process.exit(1);
  }, STOP_MS).unref();
  await running.stop();
  process.exit(0);
}

/** After an error that nobody caught the state is unknown: end, and let the service manager start again. */
function crash(error: unknown): never {
  logger.fatal({ err: error }, "unforeseen error, the process ends");
  process.exit(1);
}

function greet({ nodeEnv, smtpUrl, seed, publicUrl, port }: Config, address: string): void {
  // With port 0 the system has chosen one that the public address cannot know.
  const base = port === 0 ? address : publicUrl;
  const lines = ["", `  Nếp Nhà is ready: ${base}`];
  if (seed === "demo") {
    lines.push("", "  Demo accounts (a log-in needs only the mailed code):");
    for (const { email, fullName } of DEMO_PEOPLE) lines.push(`    ${email.padEnd(24)} ${fullName}`);
  }
  if (nodeEnv !== "production" && smtpUrl === undefined) lines.push("", `  Their mails: ${base}/dev/mail`);
  console.log([...lines, ""].join("\n"));
}
