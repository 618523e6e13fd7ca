import type { Reason } from "@nepnha/contract/kit/moves";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";

/** What keeps somebody from being erased, line by line; nothing where nothing is open. */
export function OpenMatters({ open }: { open: readonly Reason[] }) {
  const t = useT();
  if (open.length === 0) return null;
  return (
    <Banner kind="warning">
      {t("personalData.open")}
      <ul style={{ margin: "4px 0 0", paddingLeft: 20 }}>
        {open.map(({ message, params }) => (
          <li key={message}>{t(message, params)}</li>
        ))}
      </ul>
    </Banner>
  );
}
