/** What every tab of a project's page gets. */
export interface ProjectPanelProps {
  readonly projectId: string;
}
