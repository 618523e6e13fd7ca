import classes from "./backdrop.module.css";
import type { Conversation } from "../engine/model.ts";
import { backgroundCss, backgroundOf, useBackgrounds } from "../use-backgrounds.ts";

/** What lies behind the messages, as the person has chosen it. It comes after the messages: nobody waits for it. */
export function Backdrop({ conversation }: { conversation: Conversation }) {
  const { data } = useBackgrounds();
  const background = data && backgroundOf(data, conversation);
  if (!background) return null;
  return (
    <div
      className={classes.paper}
      data-tone={background.textTone}
      style={{ background: backgroundCss(background) }}
      aria-hidden
    />
  );
}
