import { Button } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { headOf } from "../feature/heads.ts";
import { useActionTools } from "../feature/use-action-tools.ts";
import { useListState } from "../find/use-list-state.ts";
import { sectionTitle } from "../resource/labels.ts";
import { useViews } from "../views/use-views.ts";
import { ListBody, type ListHead } from "./list-body.tsx";

/** The list of a section, made of its description alone: a screen whose address is the list's state. */
export function ListScreen({ resource }: { resource: ResourceDescription }) {
  useT();
  useTitle(sectionTitle(resource));
  const { opening, ...saved } = useViews(resource);
  const list = useListState(resource, opening);
  return (
    <>
      <ListBody resource={resource} list={list} saved={saved} Head={Head} />
      <WindowHost />
    </>
  );
}

function Head({ resource, found, create }: ListHead) {
  const t = useT();
  const tools = useActionTools(resource);
  const own = headOf(resource.name).filter(({ offered }) => offered(tools));
  const buttons = own.map(({ label, Icon, run }) => (
    <Button key={label} variant="default" leftSection={<Icon size={18} />} onClick={() => void run(tools)}>
      {t(label)}
    </Button>
  ));
  const actions = (
    <>
      {buttons}
      {create}
    </>
  );
  return <PageHeader title={sectionTitle(resource)} subtitle={found} actions={actions} />;
}
