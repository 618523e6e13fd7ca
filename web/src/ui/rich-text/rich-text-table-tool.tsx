import { ActionIcon, Menu } from "@mantine/core";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from "@tiptap/pm/tables";
import { useEditorState, type Editor } from "@tiptap/react";
import { useT } from "../../platform/i18n/i18n.ts";

const EMPTY_TABLE = `<table><tbody>${["th", "td", "td"]
  .map((tag) => `<tr>${`<${tag}><p></p></${tag}>`.repeat(3)}</tr>`)
  .join("")}</tbody></table><p></p>`;

const CHANGES: readonly { readonly key: MessageKey; readonly run: typeof deleteRow }[] = [
  { key: "editor.tableRow", run: addRowAfter },
  { key: "editor.tableColumn", run: addColumnAfter },
  { key: "editor.tableRowRemove", run: deleteRow },
  { key: "editor.tableColumnRemove", run: deleteColumn },
  { key: "editor.tableRemove", run: deleteTable },
];

/** Puts a table in, or changes the one in which the cursor stands. */
export function TableTool({ editor }: { editor: Editor }) {
  const t = useT();
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          aria-label={t("editor.table")}
          title={t("editor.table")}
          variant={inTable ? "light" : "subtle"}
          color={inTable ? "brick" : "gray"}
        >
          <IconTable size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!inTable && (
          <Menu.Item onClick={() => editor.chain().focus().insertContent(EMPTY_TABLE).run()}>
            {t("editor.tableInsert")}
          </Menu.Item>
        )}
        {inTable &&
          CHANGES.map(({ key, run }) => (
            <Menu.Item
              key={key}
              onClick={() => {
                run(editor.state, editor.view.dispatch);
                editor.commands.focus();
              }}
            >
              {t(key)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
