import { useEffect, useRef, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./presence.module.css";
import { usePresence } from "./use-presence.ts";

/** A green dot on the picture of somebody who is there. Who is scrolled out of sight is not asked about. */
export function OnlineDot({ userId }: { userId: string }) {
  const t = useT();
  const place = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  const presence = usePresence(userId, isShown);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} className={classes.place}>
      {presence?.online && <span className={classes.dot} role="img" aria-label={t("chat.presence.online")} />}
    </span>
  );
}
