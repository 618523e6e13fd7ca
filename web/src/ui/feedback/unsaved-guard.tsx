import { Button, Group, Text } from "@mantine/core";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { unsavedGuard } from "../../platform/lib/unsaved.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Dialog } from "./dialog.tsx";

/**
 * R5-11 holds back anyone who leaves a form with changes that are not saved: another route, closing the tab, and whatever
 * asks {@link mayDiscard}. `dirty` is asked at that moment, so that a save just before does not count.
 * @param behindTab the form goes away with its tab, which is said in the search of the address
 */
export function UnsavedGuard({
  dirty: isChanged,
  onDiscard,
  onSave,
  behindTab = false,
}: {
  dirty: () => boolean;
  onDiscard: () => void;
  /** Save what is there, for who goes on after it; @returns whether it is saved. */
  onSave?: () => Promise<boolean>;
  behindTab?: boolean;
}) {
  const t = useT();
  const { session } = useServices();
  // Who is logged out has nothing left to save with.
  const dirty = (): boolean => isChanged() && session.user() !== null;
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void } | null>(null);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        answer: (leave) => {
          setQuestion(null);
          resolve(leave);
        },
      });
    });
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isAway(current, next, behindTab) && dirty() && !(await ask()),
    enableBeforeUnload: dirty,
  });
  useEffect(() => {
    unsavedGuard.set({
      dirty,
      discard: onDiscard,
      save: onSave,
      async ask() {
        const leave = await ask();
        if (leave) onDiscard();
        return leave;
      },
    });
    return () => unsavedGuard.set(null);
  });
  const stay = (): void => question?.answer(false);
  return (
    <Dialog opened={question !== null} onClose={stay} title={t("record.unsavedTitle")} withCloseButton={false}>
      <Text c="dimmed">{t("record.unsavedText")}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" color="red" onClick={() => question?.answer(true)}>
          {t("record.leave")}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t("record.stay")}
        </Button>
      </Group>
    </Dialog>
  );
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

function isAway(from: Place, to: Place, behindTab: boolean): boolean {
  return from.pathname !== to.pathname || (behindTab && !sameValue(from.search, to.search));
}
