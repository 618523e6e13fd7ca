import { Button, Group, Stack, Textarea } from "@mantine/core";
import { BENEFITS_MAX, type PointLevel } from "@nepnha/contract/features/points/my-points";
import { wrongThreshold } from "@nepnha/domain/features/points/levels";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import { levelName } from "./account-view.tsx";
import classes from "./points.module.css";

type Levels = { readonly items: readonly PointLevel[] };

const PATH = "/pointSettings/levels";

/** From how many points on a customer has which level, and what it brings. */
export function LevelsDialog({ onClose }: { onClose: (done: true | null) => void }) {
  const t = useT();
  const { api } = useServices();
  const { data, error } = useQuery({
    queryKey: ["pointSettings", "levels"],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.call<Levels>(PATH, { signal, silent: "told" }),
  });
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("pointScreens.levels")} size="lg">
      {error && <Banner kind="error">{t("request.failed")}</Banner>}
      {!data && !error && <ListSkeleton />}
      {data && <LevelsForm items={data.items} onClose={onClose} />}
    </Dialog>
  );
}

interface Typed {
  readonly threshold: number | string;
  readonly benefits: string;
}

function LevelsForm({ items, onClose }: Levels & { onClose: (done: true | null) => void }) {
  const t = useT();
  const canChange = useCan()("pointSettings.update");
  const { api } = useServices();
  const [levels, setLevels] = useState<readonly Typed[]>(items);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const set = (level: number, part: Partial<Typed>): void =>
    setLevels(levels.map((one, index) => (index === level ? { ...one, ...part } : one)));
  const wrong = wrongThreshold(levels.map(({ threshold }) => Number(threshold)));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (wrong !== undefined) return;
    setRefusal(undefined);
    setSending(true);
    try {
      const body = { items: levels.map(({ threshold, benefits }) => ({ threshold, benefits })) };
      await api.call(PATH, { method: "PUT", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("pointScreens.levelsDone") });
      onClose(true);
    } catch (cause) {
      setRefusal((cause instanceof ApiError && cause.detail) || t("save.failed"));
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
        <p className={classes.quiet}>{t("pointScreens.levelsHint")}</p>
        <div className={classes.levels}>
          {levels.map(({ threshold, benefits }, level) => (
            <fieldset key={levelName(level)} className={classes.card}>
              <legend>{t(levelName(level))}</legend>
              <FigureField
                label={t("pointScreens.threshold")}
                digits={0}
                value={threshold}
                disabled={!canChange || level === 0}
                onChange={(value) => set(level, { threshold: value })}
                {...(wrong === level ? { error: t("pointSettings.rule.thresholds") } : {})}
              />
              <Textarea
                label={t("pointScreens.benefits")}
                value={benefits}
                maxLength={BENEFITS_MAX}
                disabled={!canChange}
                autosize
                minRows={1}
                maxRows={4}
                onChange={({ currentTarget }) => set(level, { benefits: currentTarget.value })}
              />
            </fieldset>
          ))}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.close")}
          </Button>
          {canChange && (
            <Button type="submit" loading={sending} disabled={wrong !== undefined}>
              {t("ui.save")}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
