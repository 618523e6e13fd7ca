import { Button, Group } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import IconCameraPlus from "@tabler/icons-react/dist/esm/icons/IconCameraPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import { FieldInput } from "../../../kit/inputs/field-input.tsx";
import { useAlbum } from "../../../kit/inputs/use-album.ts";
import { changesOf, resolverOf, valuesOf, type FormValues } from "../../../kit/values/form-values.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { newUuid } from "../../../platform/lib/new-uuid.ts";
import { useOffline } from "../../../platform/lib/network.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { mayDiscard } from "../../../platform/lib/unsaved.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { UnsavedGuard } from "../../../ui/feedback/unsaved-guard.tsx";
import { DropArea } from "../../../ui/fields/drop-area.tsx";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import classes from "../site.module.css";
import type { LogBox } from "./log-box.ts";
import type { WaitingPhoto } from "./log-storage.ts";
import { shrink } from "./shrink.ts";

const FIELDS = [
  "logDate",
  "weatherAm",
  "weatherPm",
  "temperature",
  "workDone",
  "manpower",
  "materials",
  "equipment",
  "issues",
  "delayReason",
  "visibility",
] as const;
const ASKING: ResourceDescription = { ...siteLogs, form: [{ section: "general", fields: FIELDS }] };
const MAX_PHOTOS = 50;

/** Writes the log of a day. It is kept on the device first and sent then, so that a lost network loses nothing. */
export function LogForm({ projectId, box, onClose }: { projectId: string; box: LogBox; onClose: () => void }) {
  const t = useT();
  const { _id: userId } = useUser();
  const album = useAlbum(null);
  const isOffline = useOffline();
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([]);
  const form = useForm<FormValues>({
    defaultValues: { ...valuesOf(ASKING, null), logDate: vietnamDay() },
    resolver: resolverOf(ASKING),
  });

  const { isDirty } = form.formState;

  async function addPhotos(files: readonly File[]): Promise<void> {
    for (const file of files.slice(0, MAX_PHOTOS - photos.length)) {
      try {
        const small = await shrink(file);
        setPhotos((before) => [...before, { id: newUuid(), file: small, storedAs: null }]);
      } catch {
        showSnackbar({ kind: "error", text: t("siteLogs.panel.photoFailed"), id: "photo" });
      }
    }
  }

  async function keep(typed: FormValues): Promise<void> {
    const { logDate, ...fields } = changesOf(ASKING, typed, null);
    try {
      await box.add({
        clientId: newUuid(),
        userId,
        projectId,
        logDate: String(logDate),
        body: { ...fields, status: ENUMS.siteLogStatus.SUBMITTED },
        photos,
        createdAt: Date.now(),
        state: "waiting",
        reason: null,
      });
    } catch {
      // The device has no room for it: what was written stays in the form.
      showSnackbar({ kind: "error", text: t("siteLogs.panel.notKept"), id: "row-change" });
      return;
    }
    onClose();
    if (isOffline) showSnackbar({ kind: "info", text: t("siteLogs.panel.kept"), id: "row-change" });
    else await box.send();
  }

  const close = async (): Promise<void> => {
    if (await mayDiscard()) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.handleSubmit(keep)();
  };
  return (
    <DataCard title={t("siteLogs.panel.write")}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {isOffline && <Banner kind="info">{t("siteLogs.panel.kept")}</Banner>}
        {FIELDS.map((name) => (
          <FieldInput
            key={name}
            resource={ASKING}
            name={name}
            control={form.control}
            row={null}
            album={album}
            names={{}}
          />
        ))}
        {photos.length < MAX_PHOTOS && (
          <DropArea
            label={t("siteLogs.panel.takePhotos")}
            name={t("siteLogs.panel.addPhotos")}
            hints={[]}
            Icon={IconCameraPlus}
            accept="image/*"
            several
            compact={false}
            disabled={false}
            className={classes.addPhotos}
            onFiles={(files) => void addPhotos(files)}
          />
        )}
        <Thumbs photos={photos} onRemove={(gone) => setPhotos((before) => before.filter(({ id }) => id !== gone))} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void close()}>
            {t("ui.close")}
          </Button>
          <Button type="submit">{t("siteLogs.panel.send")}</Button>
        </Group>
      </form>
      <UnsavedGuard dirty={() => isDirty || photos.length > 0} onDiscard={onClose} behindTab />
    </DataCard>
  );
}

/** The photos of a log that is not sent yet. @param onRemove takes one away by its id; absent where they stay */
export function Thumbs({ photos, onRemove }: { photos: readonly WaitingPhoto[]; onRemove?: (id: string) => void }) {
  const t = useT();
  return (
    <div className={classes.thumbs}>
      {photos.map(({ id, file }) => (
        <div key={id} className={classes.thumb}>
          <Thumb file={file} />
          {onRemove && (
            <IconButton aria-label={t("siteLogs.panel.removePhoto", { name: file.name })} onClick={() => onRemove(id)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </div>
  );
}

function Thumb({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={file.name} />;
}
