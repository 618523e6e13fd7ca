/** Background jobs that people know of, in the order in which a screen shows them. Each one's name in the catalogues is `job.{name}`. */
export const JOB_NAMES = [
  "endSupports",
  "importUnits",
  "startPrices",
  "checkDuePosts",
  "checkDueTemplates",
  "checkDueVideos",
  "purgeCodes",
  "purgeLinks",
  "purgeCounters",
  "purgeKeys",
  "purgeDevices",
  "purgeLogs",
  "purgeUploads",
  "sendMail",
  "sendInvitation",
  "mailConfirmation",
  "mailReset",
  "mailPasswordChanged",
  "mailHeldPost",
  "pushMessages",
  "sendPush",
  "remindDue",
  "sendReminder",
  "previewLink",
  "endPoll",
  "readVideo",
  "repeatWork",
  "remindWork",
  "expirePoints",
  "birthdayPoints",
  "remindPoints",
  "pointLevels",
  "expireQuotes",
  "mailQuote",
  "expireOffers",
  "mailVoucher",
  "unansweredTickets",
  "remindPayments",
  "alertQuietSites",
  "mailQuietSite",
  "sendNotifications",
  "deliverNotifications",
  "sendCampaign",
  "deliverCampaigns",
  "countNotificationReads",
  "purgeNotifications",
  "pushNews",
  "foldFigures",
  "remindCare",
  "sortCustomers",
  "forgetPeople",
] as const;

/** One of {@link JOB_NAMES}. */
export type JobName = (typeof JOB_NAMES)[number];

/** A job as `GET /jobs` tells of it; instants are ISO texts, null where there was or will be none. */
export interface JobState {
  /** One of {@link JOB_NAMES}. */
  name: string;
  lastStartedAt: string | null;
  lastFinishedAt: string | null;
  /** What the last run did, in words. */
  lastResult: string | null;
  /** Why the last run failed. */
  lastError: string | null;
  nextRunAt: string | null;
  isRunning: boolean;
  /** Whether `POST /jobs/{name}/run` starts it; jobs that belong to one mail or message cannot be. */
  canRun: boolean;
}
