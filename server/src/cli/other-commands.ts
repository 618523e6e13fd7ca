import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { createMailer } from "../platform/mail/create-mailer.ts";
import { explainPermissions } from "../features/people/roles/explain.ts";
import { CommandError, defineCommand } from "./command.ts";
import { withDatabase } from "./database.ts";
import { emailOf, inTenant, personOf, tenantIdOf } from "./people.ts";
import { redactedLines } from "./redact.ts";

/** `permission explain`: by what somebody holds a permission, or that nothing gives it. */
export const permissionExplain = defineCommand({
  name: "permission explain",
  summary: "Say which roles and groups give somebody a permission, e.g. branches.delete",
  options: { tenant: "NUMBER", email: "ADDRESS", permission: "FEATURE.RIGHT" },
  async run({ config, say }, { tenant, email: address, permission }) {
    const [tenantId, email] = [tenantIdOf(tenant), emailOf(address)];
    if (!ALL_PERMISSIONS.some((one) => one === permission)) {
      throw new CommandError(
        `There is no permission "${permission}". They are listed in docs/reference/permissions.md.`,
        2,
      );
    }
    const { person, sources } = await withDatabase(config, (db) =>
      inTenant(db, tenantId, async (trx) => {
        const found = await personOf(trx, email);
        return { person: found, ...(await explainPermissions(trx, found)) };
      }),
    );
    const from = sources.find((source) => source.permission === permission)?.from ?? [];
    if (from.length === 0) say(`${email} does not hold ${permission}: no role and no group gives it.`);
    else say(`${email} holds ${permission} by: ${from.join(", ")}`);
    if (person.status !== ENUMS.genericStatus.ACTIVE) say("The account is disabled, so it may do nothing at present.");
  },
});

/** `mail test`: one mail the way that all mails go. */
export const mailTest = defineCommand({
  name: "mail test",
  summary: "Send a mail, to see whether SMTP_URL works",
  options: { to: "ADDRESS" },
  async run({ config, say }, given) {
    const to = emailOf(given.to);
    const text = `Máy chủ ${config.publicUrl} gửi được email.\nThe server at ${config.publicUrl} can send mail.\n`;
    const mail = {
      to,
      subject: "Nếp Nhà: thử gửi email / test mail",
      text,
      html: `<p>${text.replace("\n", "<br>")}</p>`,
    };
    try {
      await createMailer(config).send(mail);
    } catch (error) {
      throw new CommandError(`The mail server refused: ${error instanceof Error ? error.message : String(error)}`);
    }
    say(
      config.smtpUrl === undefined
        ? `Written to ${join(config.dataDir, "outbox")}: SMTP_URL is not set.`
        : `Sent to ${to}.`,
    );
  },
});

/** `config print`: the settings in force, without secrets. */
export const configPrint = defineCommand({
  name: "config print",
  summary: "Print the settings in force, without passwords and keys",
  options: {},
  async run({ config, say }) {
    redactedLines(config).forEach(say);
  },
});

/** `config check`: whether the server could work with these settings. */
export const configCheck = defineCommand({
  name: "config check",
  summary: "Check the settings, the data folder and the database",
  options: {},
  async run({ config, say }) {
    say("settings: good");
    await requireWritable(config.dataDir);
    say(`data folder: good (${config.dataDir})`);
    const tenants = await withDatabase(config, (db) =>
      db.system((trx) => trx.selectFrom("server_secrets").select("name").execute()),
    );
    if (tenants.length === 0) throw new CommandError("database: reached, but the server has never run on it.");
    say("database: good");
  },
});

async function requireWritable(folder: string): Promise<void> {
  const probe = join(folder, `.check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new CommandError(`data folder: ${error instanceof Error ? error.message : String(error)}`);
  }
}
