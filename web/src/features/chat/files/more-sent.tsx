import { Button } from "@mantine/core";
import { useT } from "../../../platform/i18n/i18n.ts";

/** Goes on with a list of what was sent. */
export function MoreSent({ more }: { more: (() => void) | null }) {
  const t = useT();
  return (
    more && (
      <Button variant="default" size="compact-md" mt="xs" onClick={more}>
        {t("chat.files.moreSent")}
      </Button>
    )
  );
}
