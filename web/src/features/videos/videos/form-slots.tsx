import { Button, TextInput } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { videos } from "@nepnha/contract/features/videos/videos";
import { VIDEO_SOURCES } from "@nepnha/contract/features/videos/sources";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useCan } from "../../../platform/session/services-context.ts";
import { t, useT } from "../../../platform/i18n/i18n.ts";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../../kit/inputs/input-frame.ts";
import { RefsInput } from "../../../kit/inputs/refs-input.tsx";
import type { ResourceRow, SectionRow } from "../../../kit/resource/row.ts";
import { useActionTools } from "../../../kit/feature/use-action-tools.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { retryReading } from "./retry.ts";

/** The form of a video: what its address looks like, the categories of videos alone, and what became of its file. */
export const videoFormSlots: FormSlots<typeof videos> = {
  inputs: { videoUrl: AddressInput, categoryIds: CategoriesInput },
  // What is in a playlist is a fact of the playlist too.
  refuse: (field, _row, { can }) =>
    field === "playlistIds" && !can("playlists.update") ? t("videos.reason.noPlaylists") : null,
  Header: Reading,
};

function AddressInput(props: SlotInputProps) {
  const { value, onChange, control } = props;
  useT();
  const chosen: unknown = useWatch({ control, name: "source" });
  const source = VIDEO_SOURCES.find((one) => one === chosen);
  return (
    <TextInput
      {...inputFrame(props)}
      type="url"
      inputMode="url"
      autoComplete="off"
      description={source && source !== "UPLOAD" ? t(`videos.hint.url.${source}`) : undefined}
      value={typeof value === "string" ? value : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function CategoriesInput(props: SlotInputProps) {
  useT();
  const refuse = (category: ResourceRow): string | null =>
    category["postType"] === ENUMS.postType.VIDEO ? null : t("posts.rule.otherType");
  return <RefsInput {...props} field="categoryIds" refuse={refuse} />;
}

/** R8-05 what became of an uploaded video: it is being read, or cannot be decoded. */
function Reading({ row }: { row: SectionRow<typeof videos> | null }) {
  useT();
  const can = useCan();
  const tools = useActionTools(videos);
  const [busy, setBusy] = useState(false);
  const state = row?.processingStatus;
  // A draft without a file has nothing to be read.
  if (!row || state === "READY" || row.videoFile === null) return null;
  if (state !== "FAILED") return <Banner kind="info">{t("videos.rule.notReady")}</Banner>;
  const retry = async (): Promise<void> => {
    setBusy(true);
    await retryReading(row, tools);
    setBusy(false);
  };
  return (
    <Banner
      kind="error"
      action={
        can("videos.update") && (
          <Button variant="default" size="sm" loading={busy} onClick={() => void retry()}>
            {t("videos.action.retry")}
          </Button>
        )
      }
    >
      {t("videos.rule.failed")}
    </Banner>
  );
}
