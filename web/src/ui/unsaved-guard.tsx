import { Button, Group, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useT } from "../i18n/i18n.ts";
import { createStore } from "../lib/store.ts";
import { Dialog } from "./dialog.tsx";

/** Asks about the changes on the screen; `null` while there is no form that could have some. */
const guard = createStore<(() => Promise<boolean>) | null>(null);

/**
 * R5-11 ask before something that takes the form on the screen away, such as another language.
 * @returns whether to go on; `true` at once when nothing would be lost
 */
export function mayDiscard(): Promise<boolean> {
  return guard.get()?.() ?? Promise.resolve(true);
}

/**
 * R5-11 holds back whoever leaves a form with changes that are not saved: another route, closing the tab, and whatever
 * asks {@link mayDiscard}. `dirty` is asked at that moment, so that a save just before does not count.
 */
export function UnsavedGuard({ dirty, onDiscard }: { dirty: () => boolean; onDiscard: () => void }) {
  const t = useT();
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
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && dirty() && !(await ask()),
    enableBeforeUnload: dirty,
  });
  useEffect(() => {
    guard.set(async () => {
      if (!dirty()) return true;
      const leave = await ask();
      if (leave) onDiscard();
      return leave;
    });
    return () => guard.set(null);
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
