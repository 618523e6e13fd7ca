import { Button, Checkbox, Group, Radio, TextInput } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { VIEW_LIMITS, type SavedView, type ViewState } from "@nepnha/contract/kit/views";
import { useState, type FormEvent } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { RefsField } from "../inputs/refs-field.tsx";
import classes from "../list/list.module.css";
import { useViewChanges } from "./view-changes.ts";

type Audience = "me" | "roles" | "everybody";

/** A view's name, who sees it, and whether the list opens with it. */
export function ViewDialog({
  resource,
  view,
  state,
  mayShare,
  isDefault,
  onSaved,
  onClose,
}: {
  resource: ResourceDescription;
  /** `null`: a new view. */
  view: SavedView | null;
  /** What a new view keeps. */
  state: ViewState;
  mayShare: boolean;
  isDefault: boolean;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}) {
  const t = useT();
  const can = useCan();
  const changes = useViewChanges(resource);
  const [name, setName] = useState(view?.name ?? "");
  const [opens, setOpens] = useState(isDefault);
  const [audience, setAudience] = useState<Audience>(audienceOf(view));
  const [roleIds, setRoleIds] = useState<readonly string[]>(view?.sharing.roleIds ?? []);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const nameError = refused?.fieldErrors.find(({ field }) => field === "name")?.message;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    setRefused(null);
    const sharing = { everybody: audience === "everybody", roleIds: audience === "roles" ? roleIds : [] };
    const wanted = { name, isDefault: opens, ...(mayShare ? { sharing } : {}) };
    try {
      const saved = view ? await changes.change(view, wanted) : await changes.create({ ...wanted, state });
      showSnackbar({ kind: "success", text: t("views.saved", { name: saved.name }), id: "view" });
      onSaved(saved);
      onClose();
    } catch (error) {
      setSaving(false);
      if (error instanceof ApiError) setRefused(error);
      else throw error;
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t(view ? "views.edit" : "views.saveAs")}>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        {refused && nameError === undefined && <Banner kind="error">{refused.detail || t("save.failed")}</Banner>}
        <TextInput
          label={t("views.name")}
          value={name}
          maxLength={VIEW_LIMITS.name}
          required
          data-autofocus
          error={nameError}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label={t("views.opensWith")}
          checked={opens}
          onChange={({ currentTarget }) => setOpens(currentTarget.checked)}
        />
        {mayShare && (
          <Radio.Group
            label={t("views.audience")}
            value={audience}
            onChange={(value) => setAudience(value === "roles" || value === "everybody" ? value : "me")}
          >
            <Group mt={8} gap="lg">
              <Radio value="me" label={t("views.audienceMe")} />
              {can("roles.basic") && <Radio value="roles" label={t("views.audienceRoles")} />}
              <Radio value="everybody" label={t("views.audienceEverybody")} />
            </Group>
          </Radio.Group>
        )}
        {mayShare && audience === "roles" && (
          <RefsField
            to="roles"
            label={t("views.roles")}
            value={roleIds}
            max={VIEW_LIMITS.roles}
            required
            onChange={setRoleIds}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button
            type="submit"
            loading={saving}
            disabled={name.trim() === "" || (audience === "roles" && roleIds.length === 0)}
          >
            {t("ui.save")}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function audienceOf(view: SavedView | null): Audience {
  if (view?.sharing.everybody) return "everybody";
  return view && view.sharing.roleIds.length > 0 ? "roles" : "me";
}
