export { JobState } from "./jobs/job-state.tsx";
export { useJobs } from "./jobs/use-jobs.ts";
