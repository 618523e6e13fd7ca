import { Button } from "@mantine/core";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef, useState } from "react";
import { useAlbum } from "../../../kit/inputs/use-album.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import type { Conversation } from "../engine/model.ts";
import classes from "./group-picture.module.css";
import { Problem } from "./problem.tsx";
import { useGroupChange } from "./use-group-change.ts";
import { useChange } from "./use-change.ts";

/** Gives a group a picture, which everybody sees as soon as it is uploaded, or takes it away. */
export function GroupPicture({ conversation: { groupId, avatar } }: { conversation: Conversation }) {
  const t = useT();
  const change = useChange();
  const album = useAlbum(null);
  const { busy, problem, attempt, forget } = useGroupChange();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState("");

  const put = async (picture: string | null): Promise<void> => {
    setFailure("");
    await attempt("picture", () => change("UpdateGroup", { groupId, avatar: picture }));
  };
  const send = async (file: File): Promise<void> => {
    forget();
    setFailure("");
    setSending(true);
    try {
      const { _id } = await album.send(file, () => undefined);
      await put(_id);
    } catch (error) {
      logError("group picture", error);
      setFailure(error instanceof Error ? error.message : t("upload.failed"));
    }
    setSending(false);
    // The same file can be chosen once more.
    if (input.current) input.current.value = "";
  };
  const wrong = failure || problem;

  return (
    <div className={classes.picture}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        className="nn-hidden"
        tabIndex={-1}
        aria-label={t("chat.group.picture")}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void send(file);
        }}
      />
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCamera size={16} stroke={1.6} aria-hidden />}
          loading={sending || busy}
          onClick={() => input.current?.click()}
        >
          {t(avatar ? "image.replace" : "image.choose")}
        </Button>
        {avatar && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            disabled={sending || busy}
            onClick={() => void put(null)}
          >
            {t("image.remove")}
          </Button>
        )}
      </div>
      {wrong !== "" && <Problem>{wrong}</Problem>}
    </div>
  );
}
