import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { t } from "../../platform/i18n/i18n.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { OnDemand } from "./on-demand.tsx";

afterEach(() => {
  cleanup();
  snackbars.set([]);
  vi.restoreAllMocks();
});

it("fetches a popup when it is wanted, and opens it by the same press", async () => {
  const opened = vi.fn<() => void>();
  render(
    <OnDemand
      target={<button>more</button>}
      load={() => Promise.resolve()}
      popup={<button onClick={opened}>more</button>}
    />,
  );
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(screen.getByRole("button"));
});

it("says so where a popup cannot be fetched, and leaves the screen as it is", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const load = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const popup = <p>never</p>;
  render(<OnDemand target={<button>more</button>} load={load} popup={popup} />);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(snackbars.get().map(({ text }) => text)).toEqual([t("request.offline")]));
  expect(screen.queryByText("never")).toBeNull();
  expect(screen.getByRole("button").textContent).toBe("more");
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(log).toHaveBeenCalledTimes(2);
});
