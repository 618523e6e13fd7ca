import { authSweeps } from "./sweeps.ts";
import { deniedLoginTask } from "./denied-login-task.ts";
import { registerDevices } from "./devices/device-routes.ts";
import { devicesSection } from "./devices/devices-section.ts";
import { mailConfirmation, mailPasswordChanged, mailReset, noteDeniedLogin, sendMail } from "./jobs.ts";
import { sendMailTask } from "./mail/send-mail-task.ts";
import { accountMailTasks } from "./mail/account-mail-tasks.ts";
import { registerAuth } from "./routes.ts";
import { accountOfPerson } from "./person.ts";
import { feature } from "../../kit/feature.ts";
import { AUTH_OPERATIONS } from "./operations.ts";

/** Sign-in, one's own account, devices. */
export const authFeature = feature({
  name: "auth",
  sections: [devicesSection],
  routes(app, deps) {
    registerAuth(app, deps);
    registerDevices(app, deps);
  },
  operations: AUTH_OPERATIONS,
  people: [accountOfPerson],
  tasks: (deps) => ({
    [sendMail.name]: sendMailTask(deps),
    [noteDeniedLogin.name]: deniedLoginTask(deps),
    ...accountMailTasks(deps),
    ...authSweeps(deps),
  }),
  schedule: [
    { name: "purgeCodes", cron: "7 20 * * *", canRun: true },
    { name: "purgeLinks", cron: "17 20 * * *", canRun: true },
    { name: "purgeDevices", cron: "37 20 * * *", canRun: true },
    { name: sendMail.name, canRun: false },
    { name: mailConfirmation.name, canRun: false },
    { name: mailReset.name, canRun: false },
    { name: mailPasswordChanged.name, canRun: false },
  ],
});
