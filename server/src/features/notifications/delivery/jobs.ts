import { job } from "../../../platform/jobs/queue.ts";

/** Tell open clients, push and mail what is due now; failures are tried again by the minute's look, not by the queue. */
export const deliverNotifications = job<object>("deliverNotifications", { maxAttempts: 3 });

/** The same for campaigns, a few at a time and behind all other work. */
export const deliverCampaigns = job<object>("deliverCampaigns", { maxAttempts: 3 });

/** Put a campaign into the next inboxes. */
export const sendCampaign = job<{ campaignId: string }>("sendCampaign", { maxAttempts: 5 });
