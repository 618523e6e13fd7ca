import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { startCatalogServer, type CatalogServer } from "./catalog-server.ts";

/** A {@link CatalogServer} for a file: each of its tests begins with an empty one, in a browser without a memory. */
export function useCatalogServer(): Omit<CatalogServer, "close"> {
  let server: CatalogServer;
  beforeEach(async () => {
    localStorage.clear();
    server = await startCatalogServer();
  });
  afterEach(async () => {
    cleanup();
    await server.close();
  });
  return {
    get url() {
      return server.url;
    },
    get received() {
      return server.received;
    },
    add: (feature, fields) => server.add(feature, fields),
    addMany: (feature, rows) => server.addMany(feature, rows),
    row: (feature, id) => server.row(feature, id),
    bodies: (method, path) => server.bodies(method, path),
    interfere: (answer) => server.interfere(answer),
  };
}
