import type { JobState } from "@nepnha/contract/features/system/jobs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../../platform/session/services-context.ts";
import { t, tDynamic } from "../../../platform/i18n/i18n.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";

const KEY = ["jobs"];
const BUSY_MS = 1500;
const QUIET_MS = 15_000;
/** A job that was asked for and has not begun after so long is waiting for something else. */
const PATIENCE_MS = 60_000;

/** A job, and whether somebody here has asked for it and it has not begun. */
export interface ShownJob extends JobState {
  readonly isAsked: boolean;
}

/** Name of a job. */
export function jobLabel(name: string): string {
  return tDynamic(`job.${name}`, name);
}

/** What a job does; empty for one that this version of the product does not know. */
export function jobHint(name: string): string {
  return tDynamic(`job.${name}.hint`, "");
}

/** The background jobs, asked for again and again: often while one runs. `run` starts one at once. */
export function useJobs(): {
  jobs: readonly ShownJob[] | null;
  failure: string | null;
  reload: () => void;
  run: (name: string) => Promise<void>;
} {
  const { api } = useServices();
  const queries = useQueryClient();
  /** By job that was asked for, when it had last begun then. */
  const [asked, setAsked] = useState<Readonly<Record<string, string | null>>>({});
  const isWaiting = ({ name, lastStartedAt, isRunning }: JobState): boolean =>
    !isRunning && asked[name] !== undefined && asked[name] === lastStartedAt;
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call<{ items: JobState[] }>("/jobs", { signal, silent: "told" })).items,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.isRunning || isWaiting(job)) === true ? BUSY_MS : QUIET_MS,
  });
  return {
    jobs: data?.map((job) => ({ ...job, isAsked: isWaiting(job) })) ?? null,
    failure: data || !error ? null : error.message,
    reload: () => void refetch(),
    run: async (name) => {
      const before = data?.find((job) => job.name === name)?.lastStartedAt ?? null;
      try {
        await api.call(`/jobs/${encodeURIComponent(name)}/run`, { method: "POST", body: {} });
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        showSnackbar({ kind: "error", text: refusal.detail || t("request.failed"), id: "job" });
        return;
      }
      setAsked((all) => ({ ...all, [name]: before }));
      setTimeout(() => setAsked(({ [name]: _late, ...others }) => others), PATIENCE_MS);
      showSnackbar({ kind: "success", text: t("jobs.started", { name: jobLabel(name) }), id: "job" });
      await queries.invalidateQueries({ queryKey: KEY });
    },
  };
}
