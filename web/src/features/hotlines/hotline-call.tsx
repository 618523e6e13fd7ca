import type { hotlines } from "@nepnha/contract/features/hotlines/hotlines";
import { phoneText } from "@nepnha/domain/platform/phone";
import IconBrandMessenger from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import links from "../../ui/layout/action-link.module.css";
import { hoursOf, OpeningLine } from "../branches/api.ts";
import classes from "./hotlines.module.css";

/** A number to call, and whether somebody answers now. */
export function HotlineCall({ row }: { row: SectionRow<typeof hotlines> }) {
  const t = useT();
  const { api } = useServices();
  const phone = row.phone;
  const zalo = row.zaloId ?? "";
  // The call itself must not wait for its being counted.
  const count = (): void =>
    void api.call(`/hotlines/${row._id}/call`, { method: "POST", body: {}, silent: "aside" }).catch(() => undefined);
  return (
    <li className={classes.hotline}>
      <div>
        <h3 className={classes.hotlineName}>{row.name}</h3>
        <OpeningLine of="hotline" hours={hoursOf(row.workHours)} />
      </div>
      <div className={classes.hotlineActions}>
        {zalo !== "" && (
          <a
            className={links.quiet}
            href={`https://zalo.me/${encodeURIComponent(zalo)}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconBrandMessenger size={18} stroke={1.6} aria-hidden />
            {t("branchPage.zalo")}
          </a>
        )}
        <a
          className={links.filled}
          href={`tel:${phone}`}
          onClick={count}
          aria-label={`${row.name}: ${t("branchPage.call", { phone: phoneText(phone) })}`}
        >
          <IconPhone size={18} stroke={1.8} aria-hidden />
          {phoneText(phone)}
        </a>
      </div>
    </li>
  );
}
