/** What every tab of a customer's page gets. */
export interface CustomerPanelProps {
  readonly customerId: string;
}
