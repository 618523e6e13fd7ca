import { customers } from "@nepnha/contract/features/customers/customers";
import type { Duplicate } from "@nepnha/contract/features/customers/merge";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RowComments } from "../../kit/comments/row-comments.tsx";
import { columnLabel } from "../../kit/resource/labels.ts";
import { rowPath } from "../../kit/resource/paths.ts";
import { Value } from "../../kit/values/value.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import classes from "./customers.module.css";
import type { CustomerPanelProps } from "./panel-props.ts";
import { useCustomer } from "./use-customer.ts";

const PARTS = [
  {
    section: "general",
    fields: [
      "customerType",
      "nickname",
      "companyName",
      "taxCode",
      "representative",
      "dateOfBirth",
      "gender",
      "identityNo",
    ],
  },
  { section: "contact", fields: ["email", "provinceId", "address", "consentMarketing", "consentAt"] },
  { section: "needs", fields: ["needType", "needStart", "needBudgetFrom", "needBudgetTo", "needLandSize"] },
  { section: "care", fields: ["source", "referrerId", "registerStatus", "notes"] },
] as const;

/** Who a customer is, what they want, what the staff say of them, and who may be the same person. */
export function ProfilePanel({ customerId }: CustomerPanelProps) {
  const t = useT();
  const customer = useCustomer(customerId);
  if (!customer) return null;
  const values: Readonly<Record<string, unknown>> = customer;
  const isThere = (name: string): boolean => values[name] !== null && values[name] !== undefined && values[name] !== "";
  return (
    <div className={classes.panel}>
      <Duplicates customerId={customerId} />
      {PARTS.map(({ section, fields }) => {
        const shown = fields.filter(isThere);
        if (shown.length === 0) return null;
        return (
          <DataCard key={section} title={t(`customers.section.${section}`)}>
            <FactList
              facts={shown.map((name) => ({
                label: columnLabel(customers, name),
                isWide: name === "notes",
                value: <Value resource={customers} column={name} value={values[name]} known={customer} size="full" />,
              }))}
            />
          </DataCard>
        );
      })}
      <RowComments resource={customers} id={customerId} />
    </div>
  );
}

function Duplicates({ customerId }: CustomerPanelProps) {
  const t = useT();
  const can = useCan();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["customers", "duplicates", customerId],
    queryFn: () => api.call<{ items: Duplicate[] }>(`/customers/${customerId}/duplicates`),
    enabled: can("customers.update"),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <DataCard title={t("customerPage.duplicates")}>
      <ul className={classes.rows}>
        {data.items.map(({ _id, code, fullName, phone, by }) => (
          <li key={_id}>
            <Link to={rowPath(customers, _id)}>{fullName}</Link>{" "}
            <span className={classes.quiet}>
              {[code, phone, ...by.map((why) => t(`customerPage.same.${why}`))].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </DataCard>
  );
}
