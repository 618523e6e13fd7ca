import { ActionIcon } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import classes from "./subject-card.module.css";
import type { Subject } from "./subject.ts";

/** Above the composer: what the message will be about. */
export function SubjectCard({ about, onRemove }: { about: Subject; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={classes.card} role="group" aria-label={t("chat.about", { title: about.title })}>
      {about.image && <Picture file={about.image} ratio={4 / 3} size="thumb" className={classes.picture} />}
      <div className={classes.words}>
        <strong>{about.title}</strong>
        {about.text !== "" && <span>{about.text}</span>}
      </div>
      <ActionIcon size={44} onClick={onRemove} aria-label={t("chat.aboutRemove", { title: about.title })}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
