import type { videos } from "@nepnha/contract/features/videos/videos";
import { Button, Group } from "@mantine/core";
import { playlists } from "@nepnha/contract/features/videos/playlists";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { titleOf } from "../../../kit/resource/labels.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import classes from "./videos.module.css";

/** Puts several videos behind the last one of a playlist. */
export function AddToDialog({
  rows,
  onClose,
}: {
  rows: readonly SectionRow<typeof videos>[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [playlistId, setPlaylistId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  async function add(): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      const ids = rows.map(({ _id }) => _id);
      const url = `/playlists/${playlistId}/videos`;
      const changed = await api.call<SectionRow<typeof videos>>(url, {
        method: "PUT",
        body: { ids },
        silent: "told",
      });
      const had = rows.filter(({ playlistIds }) => Array.isArray(playlistIds) && playlistIds.includes(playlistId));
      const [name, count] = [titleOf(playlists, changed), rows.length - had.length];
      showSnackbar(
        count > 0
          ? { kind: "success", text: t("videos.addTo.done", { count, name }) }
          : { kind: "info", text: t("videos.addTo.none", { name }) },
      );
      await queries.invalidateQueries({ queryKey: [playlists.name] });
      onClose(true);
    } catch (cause) {
      setRefusal((cause instanceof ApiError && (cause.fieldErrors[0]?.message ?? cause.detail)) || t("request.failed"));
      setBusy(false);
    }
  }
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("videos.addTo.title", { count: rows.length })} size="lg">
      <div className={classes.steps}>
        <RefField
          to="playlists"
          label={t("videos.addTo.playlist")}
          required
          value={playlistId}
          onChange={setPlaylistId}
        />
        {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        <Button loading={busy} disabled={playlistId === null} onClick={() => void add()}>
          {t("videos.addTo.confirm")}
        </Button>
      </Group>
    </Dialog>
  );
}
