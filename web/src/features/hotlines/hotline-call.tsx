import { phoneText } from "@nepnha/domain/phone";
import IconBrandMessenger from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useServices } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import { OpeningLine } from "./opening-line.tsx";
import { hoursOf } from "./use-visit.ts";
import classes from "./visit.module.css";

/** A number to call, and whether somebody answers now. */
export function HotlineCall({ row }: { row: ResourceRow }) {
  const t = useT();
  const { api } = useServices();
  const phone = textOf(row["phone"]);
  const zalo = textOf(row["zaloId"]);
  // The call itself must not wait for its being counted.
  const count = (): void =>
    void api.call(`/hotlines/${row._id}/call`, { method: "POST", body: {}, silent: () => true }).catch(() => undefined);
  return (
    <li className={classes.hotline}>
      <div>
        <h3 className={classes.hotlineName}>{textOf(row["name"])}</h3>
        <OpeningLine of="hotline" hours={hoursOf(row["workHours"])} />
      </div>
      <div className={classes.hotlineActions}>
        {zalo !== "" && (
          <a
            className={classes.quietAction}
            href={`https://zalo.me/${encodeURIComponent(zalo)}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconBrandMessenger size={18} stroke={1.6} aria-hidden />
            {t("branchPage.zalo")}
          </a>
        )}
        <a
          className={classes.callAction}
          href={`tel:${phone}`}
          onClick={count}
          aria-label={`${textOf(row["name"])}: ${t("branchPage.call", { phone: phoneText(phone) })}`}
        >
          <IconPhone size={18} stroke={1.8} aria-hidden />
          {phoneText(phone)}
        </a>
      </div>
    </li>
  );
}
