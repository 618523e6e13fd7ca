import { Button, Group, Stack, TextInput } from "@mantine/core";
import { WEB_TENANT_ID } from "@nepnha/contract/platform/constants";
import { useState, type FormEvent } from "react";
import { saveFile } from "../../kit/exchange/calls.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

/** What a mailed code is asked for. */
export type CodeFor = "file" | "erase";

/** Has a code mailed to one's own address, and with it hands out one's data, or erases it. */
export function CodeDialog({ what, onClose }: { what: CodeFor; onClose: () => void }) {
  const t = useT();
  const { api, environment, session } = useServices();
  const { email } = useUser();
  const [sent, setSent] = useState(false);
  const [otp, setOtp] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function run(act: () => Promise<void>): Promise<void> {
    setRefusal(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.fieldErrors[0]?.message ?? (error.detail || t("save.failed")));
    }
    setBusy(false);
  }
  const send = () =>
    run(async () => {
      await api.call("/auth/emailotp", { method: "POST", body: { email, tenantId: WEB_TENANT_ID }, silent: "told" });
      setSent(true);
    });
  const finish = () =>
    run(async () => {
      const body = { otp: otp.trim() };
      if (what === "file") {
        const headers = { "Content-Type": "application/json" };
        await saveFile(`${environment.apiUrl}/personal-data/file`, "du-lieu-ca-nhan.zip", {
          method: "POST",
          body,
          headers,
        });
        return onClose();
      }
      await api.call("/personal-data/erase", { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("personalData.erased") });
      session.logout();
    });

  return (
    <Dialog opened onClose={onClose} title={t(what === "file" ? "personalData.file" : "personalData.erase")}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void (sent ? finish() : send());
        }}
      >
        <Stack gap={14}>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <p style={{ margin: 0 }}>{t("personalData.codeIntro")}</p>
          {sent && (
            <TextInput
              label={t("personalData.code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={otp}
              maxLength={8}
              data-autofocus
              onChange={({ currentTarget }) => setOtp(currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={busy} {...(sent && what === "erase" ? { color: "red" } : {})}>
              {t(!sent ? "personalData.sendCode" : what === "file" ? "personalData.download" : "personalData.eraseNow")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
