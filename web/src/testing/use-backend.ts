import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { loadTexts } from "../platform/i18n/i18n.ts";
import { snackbars } from "../platform/lib/snackbar.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";

/** A {@link TestBackend} for a file: each of its tests begins with a new one, in a browser without a memory. */
export function useBackend(): Omit<TestBackend, "close"> {
  let backend: TestBackend;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    snackbars.set([]);
    await loadTexts("vi");
    // What fails on purpose is written there too.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
  });
  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });
  return {
    get state() {
      return backend.state;
    },
    get services() {
      return backend.services;
    },
    get hub() {
      return backend.hub;
    },
    get received() {
      return backend.received;
    },
    get visited() {
      return backend.visited;
    },
    get rechecked() {
      return backend.rechecked;
    },
  };
}
