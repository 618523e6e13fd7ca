import type { Logger } from "pino";
import { connectionOf } from "./connection.ts";
import { startEmbedded } from "./embedded/start.ts";
import { prepareRoles, type RoleConfigs } from "./prepare-roles.ts";

/** The part of the configuration that says which database to use. */
interface DatabaseSettings {
  readonly dataDir: string;
  /** A PostgreSQL server; without it the built-in one runs on `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The application's role on that server, where the role of `databaseUrl` may not create it. */
  readonly databaseAppUrl: string | undefined;
}

/** A database with its two roles, ready for migrations. */
export interface PreparedDatabase extends RoleConfigs {
  /** Stops the built-in server, when it is the one in use. End the pools first. */
  close(): Promise<void>;
}

/**
 * Starts the built-in PostgreSQL or reaches the given one, checks it, and makes the roles. Safe to run on several nodes
 * at once.
 * @throws DatabaseStartError with what is wrong and how to mend it
 */
export async function prepareDatabase(settings: DatabaseSettings, logger: Logger): Promise<PreparedDatabase> {
  if (settings.databaseUrl !== undefined) {
    const appUrl = settings.databaseAppUrl;
    const app = appUrl === undefined ? undefined : connectionOf(appUrl, "DATABASE_APP_URL");
    return {
      ...(await prepareRoles(connectionOf(settings.databaseUrl, "DATABASE_URL"), app)),
      close: async () => undefined,
    };
  }
  const server = await startEmbedded({ dataDir: settings.dataDir, logger });
  try {
    const { host, port, user, password, database } = server;
    return { ...(await prepareRoles({ host, port, user, password, database }, undefined)), close: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
