import { Redis, type RedisOptions } from "ioredis";
import type { Dial } from "./line.ts";

/** Long enough that a busy turn is one frame or few. */
export const REDIS_FRAME_BYTES = 64 * 1024;
const ANSWER_MS = 5_000;

/** One attempt, no waiting room: anyone who dials decides what comes next. */
const OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  retryStrategy: () => null,
  connectTimeout: ANSWER_MS,
  commandTimeout: ANSWER_MS,
  keepAlive: 10_000,
} satisfies RedisOptions;

/** A line over publish and subscribe of Redis: one connection to speak and one to listen. */
export function dialRedis(url: string, channel: string): Dial {
  return async ({ onFrame, onLost }) => {
    const speaker = new Redis(url, { ...OPTIONS, connectionName: "nepnha-backplane" });
    const listener = new Redis(url, { ...OPTIONS, connectionName: "nepnha-backplane-listener" });
    const both = [speaker, listener];
    const close = (): void => {
      for (const client of both) client.disconnect();
    };
    for (const client of both) {
      client.on("error", onLost);
      client.on("end", () => onLost(new Error("Redis closed the connection")));
    }
    listener.on("message", (_channel: string, text: string) => onFrame(text));
    try {
      await Promise.all(both.map((client) => client.connect()));
      await listener.subscribe(channel);
    } catch (error) {
      close();
      throw error;
    }
    return {
      async send(frames) {
        await Promise.all(frames.map((frame) => speaker.publish(channel, frame)));
      },
      close,
    };
  };
}
