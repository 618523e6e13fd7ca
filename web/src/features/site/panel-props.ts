/** What every panel of a project gets. */
export interface SitePanelProps {
  readonly projectId: string;
}
