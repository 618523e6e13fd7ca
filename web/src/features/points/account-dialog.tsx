import { useT } from "../../platform/i18n/i18n.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { AccountView } from "./account-view.tsx";

/** The points of a customer for the office, as the customer reads them. */
export function AccountDialog({ customerId, onClose }: { customerId: string; onClose: (done: true | null) => void }) {
  const t = useT();
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("pointScreens.look")} size="lg">
      <AccountView path={`/pointTransactions/of/${customerId}`} none={null} />
    </Dialog>
  );
}
