import { describe, expect, it, onTestFinished } from "vitest";
import type { HubLogger } from "./hub-server.ts";
import { createClient } from "./testing/client.ts";
import { startTestHub } from "./testing/test-hub.ts";

const rejects = (): Promise<never> => Promise.reject(new Error("The disk is full."));
const throws = (): never => {
  throw new Error("The disk is full.");
};

/** A logger whose every line ends so. */
function loggerOf(line: () => void): HubLogger {
  return { debug: line, info: line, warn: line, error: line };
}

/** What would end the process outside of a test. */
function unhandled(): unknown[] {
  const seen: unknown[] = [];
  const see = (error: unknown): void => void seen.push(error);
  process.on("unhandledRejection", see).on("uncaughtException", see);
  onTestFinished(() => void process.off("unhandledRejection", see).off("uncaughtException", see));
  return seen;
}

describe("a logger that", () => {
  it.each([
    ["throws", throws],
    ["rejects", rejects],
  ])("%s ends neither the process nor a connection", async (_how, line: () => void) => {
    const failures = unhandled();
    const { url } = await startTestHub({
      logger: loggerOf(line),
      methods: { Fail: throws, Echo: (_call, value) => value },
    });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("Fail")).rejects.toThrow("An unexpected error occurred invoking 'Fail'");
    expect(await client.invoke("Echo", "Xin chào")).toBe("Xin chào");
    // Rejections are told of in a later turn than they happen in.
    await new Promise((resolve) => void setTimeout(resolve, 10));
    expect(failures).toEqual([]);
  });

  it("is of a class is called as one", async () => {
    class Lines implements HubLogger {
      readonly lines: string[] = [];
      debug(): void {}
      info(): void {}
      warn(): void {}
      error(_fields: object, line: string): void {
        this.lines.push(line);
      }
    }
    const logger = new Lines();
    const { url } = await startTestHub({ logger, methods: { Fail: throws } });
    const client = createClient(url);
    await client.start();
    await expect(client.invoke("Fail")).rejects.toThrow("An unexpected error");
    expect(logger.lines).toEqual(["A hub method failed."]);
  });
});
