import { Button, Group, Skeleton, Stack } from "@mantine/core";
import type { MetadataValues, ShownField } from "@nepnha/contract/features/project-metadata/fields";
import type { MetadataSection, ObjectMetadata } from "@nepnha/contract/features/project-metadata/object-values";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlbum } from "../../kit/inputs/use-album.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { UnsavedGuard } from "../../ui/feedback/unsaved-guard.tsx";
import { metadataErrors } from "./metadata-errors.ts";
import { MetadataForm } from "./metadata-form.tsx";
import { MetadataView } from "./metadata-view.tsx";

interface Owner {
  /** Whose fields they are: a section, and the id of its row. */
  readonly section: MetadataSection;
  readonly id: string;
}

/** The fields of a project, or of a piece of work: shown, and changed by those who may. */
export function MetadataPanel({ section, id }: Owner) {
  const { api } = useServices();
  const queryKey = [section, "metadata", id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call<ObjectMetadata>(`/${section}/${id}/metadata`, { signal, silent: "aside" }),
  });
  if (data) return <Loaded section={section} id={id} metadata={data} />;
  if (error) {
    const failure = error instanceof ApiError && error.status > 0 ? error.detail : null;
    return <NotLoaded failure={failure} onRetry={() => void refetch()} />;
  }
  return <Skeleton height={200} />;
}

function Loaded({ section, id, metadata }: Owner & { metadata: ObjectMetadata }) {
  const t = useT();
  const { api } = useServices();
  const user = useUser();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<MetadataValues | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const { fields, values: stored, status, names, lists, stages } = metadata;
  const place = { album: useAlbum({ _refs: {}, _files: metadata.files }), names, stages, lists };

  async function save(values: MetadataValues): Promise<void> {
    const found = metadataErrors(fields, stored, values, status, user);
    setErrors(found);
    setRefusal("");
    if (Object.keys(found).length > 0) {
      setRefusal(t("data.invalid"));
      return;
    }
    if (place.album.busy()) return;
    setBusy(true);
    try {
      const body = { version: metadata.version, values: changesOf(fields, stored, values) };
      const path = `/${section}/${id}/metadata`;
      const next = await api.call<ObjectMetadata>(path, { method: "PUT", body, silent: "told" });
      queries.setQueryData([section, "metadata", id], next);
      setTyped(null);
      showSnackbar({ kind: "success", text: t("save.ok") });
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : null;
      if (failure?.code === "VERSION_CONFLICT")
        await queries.invalidateQueries({ queryKey: [section, "metadata", id] });
      setErrors(errorsOf(failure));
      setRefusal(failure?.detail || t("save.failed"));
    } finally {
      setBusy(false);
    }
  }
  if (typed === null) {
    return (
      <Stack>
        <MetadataView fields={fields} values={stored} place={place} />
        {fields.some(({ canEdit }) => canEdit) && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setTyped({})}>
              {t("projectMetadata.panel.edit")}
            </Button>
          </Group>
        )}
      </Stack>
    );
  }
  const discard = (): void => {
    setTyped(null);
    setErrors({});
    setRefusal("");
  };
  // Over what is stored now: after a conflict what the other one wrote shows, and what was typed stays.
  const values = { ...stored, ...typed };
  return (
    <Stack>
      {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
      <MetadataForm
        fields={fields}
        stored={stored}
        values={values}
        onChange={(next) => setTyped(changesOf(fields, stored, next))}
        errors={errors}
        status={status}
        place={place}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={discard}>
          {t("ui.cancel")}
        </Button>
        <Button loading={busy} onClick={() => void save(values)}>
          {t("ui.save")}
        </Button>
      </Group>
      <UnsavedGuard dirty={() => Object.keys(typed).length > 0} onDiscard={discard} behindTab />
    </Stack>
  );
}

/** What is other than stored, of the fields that can be changed. */
function changesOf(fields: readonly ShownField[], stored: MetadataValues, values: MetadataValues): MetadataValues {
  return Object.fromEntries(
    fields
      .filter(({ code, canEdit }) => canEdit && !sameValue(values[code] ?? null, stored[code] ?? null))
      .map(({ code }) => [code, values[code] ?? null]),
  );
}

/** What the server refused, by the codes of the fields. */
function errorsOf(failure: ApiError | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (failure?.fieldErrors ?? []).flatMap(({ field, message }): [string, string][] => {
      const [whole, code] = field.split(".");
      return whole === "metadata" && code !== undefined ? [[code, message]] : [];
    }),
  );
}
