import { Button, Menu } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import type { ResourceDescription } from "@nepnha/contract/define";
import { useT } from "../../i18n/i18n.ts";
import { useActions } from "../actions.ts";
import type { ResourceRow } from "../row.ts";
import { useActionTools } from "../use-action-tools.ts";
import classes from "./record.module.css";

/** What a section offers to do with a row, on the row's own screen; nothing where it offers nothing. */
export function SectionMenu({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const tools = useActionTools(resource);
  const offered = (useActions(resource.name).row ?? []).filter((action) => action.offered(row, tools));
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t("ui.actions")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, Icon, reason, run }) => {
          const why = reason?.(row, tools) ?? null;
          return (
            <Menu.Item
              key={label}
              leftSection={<Icon size={18} />}
              disabled={why !== null}
              onClick={() => void run(row, tools)}
            >
              {t(label)}
              {why !== null && <span className={classes.why}>{why}</span>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
