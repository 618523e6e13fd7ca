import { Button } from "@mantine/core";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { WhenWanted } from "../../../ui/layout/when-wanted.tsx";
import { LazyShareDialog } from "./lazy-share-dialog.ts";

/** Sends the address of a page into one of the person's conversations, or to their clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t("share.button")}
      </Button>
      <WhenWanted wanted={opened}>
        <LazyShareDialog opened={opened} path={path} title={title} onClose={() => setOpened(false)} />
      </WhenWanted>
    </>
  );
}
