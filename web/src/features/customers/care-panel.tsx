import { Button } from "@mantine/core";
import { careLogs } from "@nepnha/contract/features/customers/care-logs";
import { customers } from "@nepnha/contract/features/customers/customers";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { CustomerRows } from "./customer-rows.tsx";
import classes from "./customers.module.css";
import type { CustomerPanelProps } from "./panel-props.ts";

const AddRowDialog = lazy(async () => ({ default: (await import("../../kit/form/add-row-dialog.tsx")).AddRowDialog }));
const ASKED = ["kind", "summary", "content", "happenedAt", "remindAt"];

/** What was talked about with a customer, the latest first, and the way to note more. */
export function CarePanel({ customerId }: CustomerPanelProps) {
  const t = useT();
  const can = useCan();
  const queries = useQueryClient();
  const add = async (): Promise<void> => {
    const values = { customerId, happenedAt: new Date().toISOString() };
    const made = await showWindow<true>((close) => (
      <AddRowDialog
        resource={careLogs}
        title={t("customerPage.addCare")}
        fields={ASKED}
        values={values}
        onClose={close}
      />
    ));
    if (!made) return;
    await queries.invalidateQueries({ queryKey: [careLogs.name] });
    await queries.invalidateQueries({ queryKey: [customers.name] });
  };
  return (
    <div className={classes.panel}>
      {can("careLogs.create") && (
        <div className={classes.tools}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
            {t("customerPage.addCare")}
          </Button>
        </div>
      )}
      <CustomerRows
        resource={careLogs}
        filter={{ customerId: [customerId] }}
        facts={["kind", "happenedAt", "remindAt", "content"]}
        sort={{ column: "happenedAt", direction: "desc" }}
      />
    </div>
  );
}
