import { Button } from "@mantine/core";
import type { ChatBackground } from "@nepnha/contract/features/chat-backgrounds/api";
import { enumKey } from "@nepnha/contract/platform/enums";
import { suits } from "@nepnha/domain/features/chat-backgrounds/api";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import classes from "./background-picker.module.css";
import type { Conversation } from "../engine/model.ts";
import { backgroundCss, backgroundOf, useBackgrounds } from "../use-backgrounds.ts";

/** Choose what lies behind the messages: of this conversation, or of all. Only the person who chooses sees it. */
export function BackgroundPicker({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { data, choose } = useBackgrounds();
  const [everywhere, setEverywhere] = useState(false);
  if (!data) return null;
  const type = enumKey("chatGroupType", conversation.type) ?? "";
  const offered = data.backgrounds.filter((background) => suits(background, type));
  const current = backgroundOf(data, conversation)?._id;

  async function pick(backgroundId: string | null): Promise<void> {
    try {
      // What was chosen for this one conversation would hide what is chosen for all.
      if (everywhere) await choose(conversation.groupId, null);
      await choose(everywhere ? null : conversation.groupId, backgroundId);
    } catch {
      showSnackbar({ kind: "error", text: t("chat.background.failed") });
    }
  }
  return (
    <section className={classes.picker} aria-labelledby="chat-background">
      <h2 id="chat-background" className={classes.title}>
        {t("chat.background.title")}
      </h2>
      <label className={classes.everywhere}>
        <input type="checkbox" checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)} />
        {t("chat.background.everywhere")}
      </label>
      <div className={classes.swatches}>
        {offered.map((background) => (
          <Swatch
            key={background._id}
            background={background}
            chosen={background._id === current}
            onPick={() => void pick(background._id)}
          />
        ))}
      </div>
      <Button variant="subtle" size="compact-sm" onClick={() => void pick(null)}>
        {t("chat.background.default")}
      </Button>
    </section>
  );
}

function Swatch({ background, chosen, onPick }: { background: ChatBackground; chosen: boolean; onPick: () => void }) {
  const { name, thumb, image } = background;
  return (
    <button
      type="button"
      className={classes.swatch}
      style={{ background: backgroundCss({ ...background, image: thumb ?? image }) }}
      aria-label={name}
      title={name}
      aria-pressed={chosen}
      onClick={onPick}
    />
  );
}
