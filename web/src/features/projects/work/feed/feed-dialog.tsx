import { Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import type { NewWorkFeed, WorkFeed } from "@nepnha/contract/features/projects/work-feed";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../platform/api/api-error.ts";
import { formatDateTime } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";

const PATH = "/work/feed";
const KEY = ["work", "feed"];

/** The address under which one's calendar fetches one's work: made, made anew, taken back. It is shown once. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call<WorkFeed>(PATH, { signal, silent: "aside" }),
  });

  async function change(method: "POST" | "DELETE"): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const feed = await api.call<WorkFeed & Partial<NewWorkFeed>>(PATH, { method, silent: "told" });
      queries.setQueryData<WorkFeed>(KEY, { createdAt: feed.createdAt });
      setAddress(feed.url ?? null);
    } catch (cause) {
      setFailure((cause instanceof ApiError && cause.detail) || t("request.failed"));
    }
    setBusy(false);
  }

  const since = data?.createdAt ?? null;
  return (
    <Dialog opened onClose={onClose} title={t("work.feed.title")}>
      <Stack>
        {failure !== null && <Banner kind="error">{failure}</Banner>}
        <Text>{t("work.feed.text")}</Text>
        {address !== null ? (
          <>
            <TextInput
              label={t("work.feed.address")}
              description={t("work.feed.once")}
              value={address}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button onClick={copy} data-autofocus>
                  {t(copied ? "work.feed.copied" : "work.feed.copy")}
                </Button>
              )}
            </CopyButton>
          </>
        ) : (
          since !== null && <Text>{t("work.feed.since", { time: formatDateTime(since) })}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          {since !== null && (
            <Button variant="default" loading={busy} onClick={() => void change("DELETE")}>
              {t("work.feed.withdraw")}
            </Button>
          )}
          {address === null && (
            <Button loading={busy} disabled={data === undefined} onClick={() => void change("POST")}>
              {t(since === null ? "work.feed.make" : "work.feed.renew")}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
