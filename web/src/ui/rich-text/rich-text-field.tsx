import { Input } from "@mantine/core";
import { Image } from "@tiptap/extension-image";
import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useId, useRef, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SendImage } from "../fields/image-drop.tsx";
import type { ShownImage } from "../fields/image-field.tsx";
import classes from "./rich-text-field.module.css";
import { RICH_NODES } from "./rich-text-nodes.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import read from "./rich-text.module.css";

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["mailto", "tel"] },
  }),
  Image,
  ...RICH_NODES,
];

/**
 * A text with headings, lists, links, quotes and pictures, as HTML; an empty one is `""`. What is pasted from Word or the
 * web keeps what the editor knows and loses the rest; pasted pictures are uploaded. Load it lazily.
 */
export function RichTextField<F extends ShownImage>({
  label,
  description,
  error,
  required = false,
  disabled = false,
  value,
  send,
  sendVideo,
  onChange,
  onBlur,
}: {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  value: string;
  send: SendImage<F>;
  /** Where the text may hold videos: how one is uploaded. */
  sendVideo?: ((file: File, onProgress: (share: number) => void) => Promise<{ readonly url: string }>) | undefined;
  onChange: (html: string) => void;
  onBlur: () => void;
}) {
  const t = useT();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  /** Share of a video that has been sent; `null` when none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const shown = useRef(value);
  const latest = useRef({ onChange, onBlur, insert });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: {
        class: `${classes.text} ${read.text}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-required": String(required),
        "aria-invalid": String(error !== undefined),
      },
      handlePaste: (_view, event) => takeImages(event.clipboardData?.files, event),
      handleDrop: (_view, event) => takeImages(event.dataTransfer?.files, event),
    },
    onUpdate: ({ editor: now }) => {
      shown.current = now.isEmpty ? "" : now.getHTML();
      latest.current.onChange(shown.current);
    },
    onBlur: () => latest.current.onBlur(),
  });

  useEffect(() => {
    latest.current = { onChange, onBlur, insert };
  });
  useEffect(() => {
    // From outside: changes were discarded, or the newer version was taken.
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  function takeImages(files: FileList | undefined, event: Event): boolean {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (images.length === 0) return false;
    event.preventDefault();
    for (const image of images) void latest.current.insert(image);
    return true;
  }

  async function insert(file: File): Promise<void> {
    setFailure(null);
    try {
      const { url, name } = await send(file, () => undefined);
      editor.chain().focus().setImage({ src: url, alt: name }).run();
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : t("upload.failed"));
    }
  }

  async function insertVideo(file: File): Promise<void> {
    if (!sendVideo) return;
    setFailure(null);
    setSent(0);
    try {
      const { url } = await sendVideo(file, setSent);
      editor
        .chain()
        .focus()
        .insertContent({ type: "video", attrs: { src: url } })
        .run();
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : t("upload.failed"));
    } finally {
      setSent(null);
    }
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={failure ?? error}
      required={required}
      labelElement="div"
    >
      <div className={classes.field} data-error={Boolean(failure ?? error)}>
        <RichTextToolbar
          editor={editor}
          onImage={(file) => void insert(file)}
          {...(sendVideo ? { onVideo: (file: File) => void insertVideo(file) } : {})}
        />
        {sent !== null && (
          <p className={classes.sending} role="status">
            {t("editor.videoSending", { percent: Math.round(sent * 100) })}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}
