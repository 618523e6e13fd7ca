import { ActionIcon, Button, Group, Popover, TextInput } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconBold from "@tabler/icons-react/dist/esm/icons/IconBold.mjs";
import IconH2 from "@tabler/icons-react/dist/esm/icons/IconH2.mjs";
import IconH3 from "@tabler/icons-react/dist/esm/icons/IconH3.mjs";
import IconItalic from "@tabler/icons-react/dist/esm/icons/IconItalic.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconList from "@tabler/icons-react/dist/esm/icons/IconList.mjs";
import IconListNumbers from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import IconMovie from "@tabler/icons-react/dist/esm/icons/IconMovie.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconQuote from "@tabler/icons-react/dist/esm/icons/IconQuote.mjs";
import IconUnderline from "@tabler/icons-react/dist/esm/icons/IconUnderline.mjs";
import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./rich-text-field.module.css";
import { TableTool } from "./rich-text-table-tool.tsx";

interface Mark {
  readonly key: MessageKey;
  readonly icon: typeof IconBold;
  /** What `editor.isActive` is asked. */
  readonly active: readonly [string, object?];
  readonly run: (editor: Editor) => void;
}

const MARKS: readonly Mark[] = [
  { key: "editor.heading2", icon: IconH2, active: ["heading", { level: 2 }], run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run() },
  { key: "editor.heading3", icon: IconH3, active: ["heading", { level: 3 }], run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run() },
  { key: "editor.bold", icon: IconBold, active: ["bold"], run: (e) => e.chain().focus().toggleBold().run() },
  { key: "editor.italic", icon: IconItalic, active: ["italic"], run: (e) => e.chain().focus().toggleItalic().run() },
  { key: "editor.underline", icon: IconUnderline, active: ["underline"], run: (e) => e.chain().focus().toggleUnderline().run() },
  { key: "editor.bulletList", icon: IconList, active: ["bulletList"], run: (e) => e.chain().focus().toggleBulletList().run() },
  { key: "editor.orderedList", icon: IconListNumbers, active: ["orderedList"], run: (e) => e.chain().focus().toggleOrderedList().run() },
  { key: "editor.quote", icon: IconQuote, active: ["blockquote"], run: (e) => e.chain().focus().toggleBlockquote().run() },
]; // prettier-ignore

/** The tools above a rich text. */
export function RichTextToolbar({
  editor,
  onImage,
  onVideo,
}: {
  editor: Editor;
  onImage: (file: File) => void;
  onVideo?: (file: File) => void;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const videoInput = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: MARKS.map(({ active: [name, attributes] }) => now.isActive(name, attributes)),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t("editor.toolbar")}>
      {MARKS.map(({ key, icon: Icon, run }, index) => (
        <Tool key={key} label={t(key)} pressed={state.active[index] ?? false} onClick={() => run(editor)}>
          <Icon size={18} aria-hidden />
        </Tool>
      ))}
      <LinkTool editor={editor} />
      <Tool label={t("editor.image")} onClick={() => input.current?.click()}>
        <IconPhoto size={18} aria-hidden />
      </Tool>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hidden
        aria-label={t("editor.image")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onImage(file);
          currentTarget.value = "";
        }}
      />
      {onVideo && (
        <>
          <Tool label={t("editor.video")} onClick={() => videoInput.current?.click()}>
            <IconMovie size={18} aria-hidden />
          </Tool>
          <input
            ref={videoInput}
            type="file"
            accept="video/mp4,video/webm,video/quicktime"
            hidden
            aria-label={t("editor.video")}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onVideo(file);
              currentTarget.value = "";
            }}
          />
        </>
      )}
      <TableTool editor={editor} />
      <Tool label={t("editor.undo")} disabled={!state.undo} onClick={() => editor.chain().focus().undo().run()}>
        <IconArrowBackUp size={18} aria-hidden />
      </Tool>
      <Tool label={t("editor.redo")} disabled={!state.redo} onClick={() => editor.chain().focus().redo().run()}>
        <IconArrowForwardUp size={18} aria-hidden />
      </Tool>
    </div>
  );
}

function Tool({
  label,
  pressed,
  disabled = false,
  onClick,
  children,
  ...popupTarget
}: Omit<ComponentProps<typeof ActionIcon<"button">>, "onClick" | "children"> & {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      {...popupTarget}
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      variant={pressed ? "light" : "subtle"}
      color={pressed ? "brick" : "gray"}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState("");
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });
  const begin = (): void => {
    const known: unknown = editor.getAttributes("link")["href"];
    setHref(typeof known === "string" ? known : "https://");
    setOpen(!open);
  };
  const apply = (): void => {
    const to = href.trim();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (to === "" || to === "https://") chain.unsetLink().run();
    else if (editor.state.selection.empty && !active) {
      chain.insertContent({ type: "text", text: to, marks: [{ type: "link", attrs: { href: to } }] }).run();
    } else chain.setLink({ href: to }).run();
    setOpen(false);
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    setOpen(false);
  };
  return (
    <Popover opened={open} onChange={setOpen} trapFocus>
      <Popover.Target>
        <Tool label={t("editor.link")} pressed={active} onClick={begin}>
          <IconLink size={18} aria-hidden />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t("editor.linkUrl")}
          type="url"
          value={href}
          onChange={({ currentTarget }) => setHref(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
          data-autofocus
        />
        <Group mt="sm" gap="xs" justify="flex-end">
          {active && (
            <Button variant="default" size="sm" onClick={remove}>
              {t("editor.linkRemove")}
            </Button>
          )}
          <Button size="sm" onClick={apply}>
            {t("editor.linkSet")}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
