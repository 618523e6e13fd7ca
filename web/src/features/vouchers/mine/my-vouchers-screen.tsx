import { Button, Skeleton } from "@mantine/core";
import type { ExchangedVoucher, MyExchange, MyVoucher, MyVouchers } from "@nepnha/contract/features/vouchers/mine";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { formatDay, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { StatusChip, type Tone } from "../../../ui/data/status-chip.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { TabLinks } from "../../../ui/layout/tab-links.tsx";
import { MY_VOUCHERS_KEY, MY_VOUCHERS_PATH } from "./key.ts";
import { worthOf } from "./worth.ts";
import classes from "./mine.module.css";

const PATH = "/my-vouchers";
const TONES: Readonly<Record<MyVoucher["state"], Tone>> = {
  ACTIVE: "good",
  LATER: "waiting",
  USED: "off",
  EXPIRED: "off",
};

/** R1-06 the vouchers of a customer, and what their points can become. */
export function MyVouchersScreen() {
  const t = useT();
  const { api } = useServices();
  useTitle(t("myVouchers.title"));
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const isExchange = tab === "exchange";
  const { data, error, refetch } = useQuery({
    queryKey: MY_VOUCHERS_KEY,
    queryFn: ({ signal }) => api.call<MyVouchers>(MY_VOUCHERS_PATH, { signal, silent: "told" }),
  });
  return (
    <div className={classes.mine}>
      <header>
        <h1>{t("myVouchers.title")}</h1>
        <p className={classes.quiet}>{t("myVouchers.intro")}</p>
      </header>
      <TabLinks
        label={t("myVouchers.title")}
        tabs={[
          { label: t("myVouchers.have"), to: PATH, current: !isExchange },
          { label: t("myVouchers.exchange"), to: PATH, search: { tab: "exchange" }, current: isExchange },
        ]}
      />
      {!data && !error && (
        <div role="status" aria-label={t("ui.loading")}>
          <Skeleton height={160} />
        </div>
      )}
      {error && <NotLoaded failure={t("request.failed")} onRetry={() => void refetch()} />}
      {data?.points === null && <Banner kind="info">{t("myVouchers.noCustomer")}</Banner>}
      {data && (isExchange ? <Exchanges {...data} /> : <Vouchers vouchers={data.vouchers} />)}
    </div>
  );
}

function Vouchers({ vouchers }: Pick<MyVouchers, "vouchers">) {
  const t = useT();
  if (vouchers.length === 0) {
    return (
      <EmptyState picture="empty" title={t("myVouchers.none")} action={<Link to="/offers">{t("myOffers.all")}</Link>}>
        {t("myVouchers.noneText")}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.cards}>
      {vouchers.map((voucher) => (
        <Voucher key={voucher._id} voucher={voucher} />
      ))}
    </ul>
  );
}

function Voucher({ voucher }: { voucher: MyVoucher }) {
  const t = useT();
  const { name, code, state, validTo, minOrder } = voucher;
  const isUsable = state === "ACTIVE";
  const facts = [
    minOrder ? t("myVouchers.least", { amount: formatMoney(minOrder) }) : "",
    validTo === null ? t("myVouchers.forever") : t("myVouchers.until", { day: formatDay(validTo) }),
  ];
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code);
    showSnackbar({ kind: "success", text: t("myVouchers.copied") });
  }
  return (
    <li className={classes.card} data-over={!isUsable}>
      <div className={classes.head}>
        <h2>{name}</h2>
        <StatusChip tone={TONES[state]}>{t(`myVouchers.state.${state}`)}</StatusChip>
      </div>
      <strong>{worthOf(t, voucher)}</strong>
      <p className={classes.quiet}>{facts.filter(Boolean).join(" · ")}</p>
      {isUsable && (
        <Button
          variant="default"
          className={classes.code}
          aria-label={t("myVouchers.copy", { code })}
          rightSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {code}
        </Button>
      )}
    </li>
  );
}

function Exchanges({ points, exchanges }: MyVouchers) {
  const t = useT();
  if (exchanges.length === 0) {
    return (
      <EmptyState picture="empty" title={t("myVouchers.noExchange")}>
        {t("myVouchers.noExchangeText")}
      </EmptyState>
    );
  }
  return (
    <>
      {points !== null && (
        <p className={classes.points} aria-live="polite">
          {t("myVouchers.points", { count: points })}
        </p>
      )}
      <ul className={classes.cards}>
        {exchanges.map((offer) => (
          <Exchange key={offer._id} offer={offer} isCustomer={points !== null} />
        ))}
      </ul>
    </>
  );
}

function Exchange({ offer, isCustomer }: { offer: MyExchange; isCustomer: boolean }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [got, setGot] = useState<ExchangedVoucher | null>(null);
  const [refusal, setRefusal] = useState("");
  const { _id, name, description, pointCost: count, validDays, stock, lacks } = offer;

  async function give(): Promise<void> {
    const question = t("myVouchers.sure", { count, name });
    if (!(await confirm({ title: question, confirmLabel: t("myVouchers.get", { count }) }))) return;
    setBusy(true);
    setRefusal("");
    try {
      const call = { method: "POST", once: true, body: {}, silent: "told" } as const;
      setGot(await api.call<ExchangedVoucher>(`/productVouchers/${_id}/exchange`, call));
    } catch (cause) {
      setRefusal((cause instanceof ApiError && cause.detail) || t("request.failed"));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: MY_VOUCHERS_KEY });
  }
  const facts = [
    t("myVouchers.cost", { count }),
    t("myVouchers.days", { count: validDays }),
    stock === null ? "" : t("myVouchers.left", { count: stock }),
  ];
  return (
    <li className={classes.card} data-over={lacks !== null}>
      <h2>{name}</h2>
      {description !== null && <p>{description}</p>}
      <p className={classes.quiet}>{facts.filter(Boolean).join(" · ")}</p>
      {got && <Banner kind="success">{t("myVouchers.got", { code: got.code })}</Banner>}
      {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
      {isCustomer && (
        <Button disabled={lacks !== null} loading={busy} onClick={() => void give()}>
          {lacks === null ? t("myVouchers.get", { count }) : t(`myVouchers.lacks.${lacks}`)}
        </Button>
      )}
    </li>
  );
}
