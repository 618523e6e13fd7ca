import classes from "./avatar.module.css";
import { avatarHue, initialsOf } from "./initials.ts";

/** A person: their picture, else the initials of a Vietnamese name on a colour of their own. */
export function Avatar({
  name,
  src,
  size = 36,
  online,
}: {
  name: string;
  src?: string | null;
  size?: number;
  /** Show a presence dot. */
  online?: boolean;
}) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" className={classes.picture} />
      ) : (
        <span className={classes.initials} data-hue={avatarHue(name)}>
          {initialsOf(name)}
        </span>
      )}
      {online && <span className={classes.online} />}
    </span>
  );
}
