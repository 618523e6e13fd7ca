import { Button } from "@mantine/core";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef, useState } from "react";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { useOffline } from "../../../platform/lib/network.ts";
import { useAlbum } from "../../../kit/inputs/use-album.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import classes from "./me.module.css";

/** The own picture: it is the profile's as soon as it is uploaded. */
export function AvatarEditor() {
  const t = useT();
  const { session } = useServices();
  const user = useUser();
  const album = useAlbum(null);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState("");
  const isOffline = useOffline();

  const change = async (file: File | null): Promise<void> => {
    setFailure("");
    setShare(0);
    try {
      const avatar = file ? (await album.send(file, setShare))._id : null;
      await session.saveProfile({ avatar });
    } catch (error) {
      logError("picture", error);
      setFailure(error instanceof Error && file ? error.message : t("upload.failed"));
    }
    setShare(null);
    if (input.current) input.current.value = "";
  };

  return (
    <div className={classes.avatar}>
      <Avatar name={user.fullName} src={user.avatar} size={96} />
      <div className={classes.avatarTools}>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          className="nn-hidden"
          tabIndex={-1}
          aria-label={t("profile.avatar")}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void change(file);
          }}
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
            loading={share !== null}
            onClick={() => input.current?.click()}
          >
            {t(user.avatar ? "image.replace" : "image.choose")}
          </Button>
          {user.avatar && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              disabled={share !== null}
              onClick={() => void change(null)}
            >
              {t("image.remove")}
            </Button>
          )}
        </div>
        <p className={failure ? classes.wrong : classes.hint} role={failure ? "alert" : undefined}>
          {failure || t(share !== null && isOffline ? "file.offline" : "profile.avatarHint")}
        </p>
      </div>
    </div>
  );
}
