import type { HubLogger } from "@nepnha/hub/hub-server";
import type pg from "pg";
import { channelOf } from "./channel.ts";
import { createNodeBackplane, type NodeBackplane } from "./node-backplane.ts";
import { dialPostgres, NOTIFY_MAX_BYTES } from "./postgres.ts";
import { dialRedis, REDIS_FRAME_BYTES } from "./redis.ts";

interface Place {
  /** With it nodes meet in Redis, else in the database. */
  readonly redisUrl: string | undefined;
  /** Connection of the application's role. */
  readonly database: pg.ClientConfig;
}

/**
 * What joins this node with the others of its installation. Tenants are kept apart by the addresses of the envelopes
 * (`hubUserId` in realtime/connections.ts).
 * @param key of all nodes, from server_secrets
 */
export function createBackplane({ redisUrl, database }: Place, key: Buffer, log: HubLogger): NodeBackplane {
  const channel = channelOf(key);
  if (redisUrl === undefined) {
    return createNodeBackplane({
      dial: dialPostgres(database, channel),
      key,
      maxFrameBytes: NOTIFY_MAX_BYTES,
      log,
    });
  }
  return createNodeBackplane({ dial: dialRedis(redisUrl, channel), key, maxFrameBytes: REDIS_FRAME_BYTES, log });
}
