import classes from "./illustrations.module.css";

/** Which of the four states of a list or page a drawing stands for. */
export type Picture = "empty" | "noResult" | "error" | "loading";

/** A small paper drawing for a state; decorative, the words beside it say what it means. */
export function Illustration({ picture }: { picture: Picture }) {
  const Drawing = DRAWINGS[picture];
  return (
    <svg className={classes.drawing} viewBox="0 0 200 140" aria-hidden="true">
      <path className={classes.ground} d="M14 122h172" />
      <Drawing />
    </svg>
  );
}

/** A sheet with the folds of a house, waiting to be folded. */
function Empty() {
  return (
    <>
      <path className={classes.paper} d="M46 46h108v76H46z" />
      <path className={classes.shade} d="M100 46h54v76h-54z" />
      <path className={classes.fold} d="M46 74 100 46l54 28M46 74h108M73 60v62M127 60v62" />
      <path className={classes.corner} d="M154 46v22l-22-22z" />
      <path className={classes.accent} d="M36 34 100 6l64 28-7 9-57-25-57 25z" />
      <path className={classes.accentShade} d="m100 6 64 28-7 9-57-25z" />
      <path
        className={classes.leaf}
        d="M28 122c-9-5-11-15-6-23 9 4 11 15 6 23zM34 122c0-8 4-14 11-16 2 9-3 15-11 16z"
      />
    </>
  );
}

/** A row of houses under a glass, and no door that fits. */
function NoResult() {
  return (
    <>
      <path className={classes.paper} d="M26 78h40v44H26zM70 60h40v62H70z" />
      <path className={classes.shade} d="M114 84h40v38h-40z" />
      <path className={classes.accent} d="m20 80 26-18 26 18-4 5-22-15-22 15zM64 62l26-18 26 18-4 5-22-15-22 15z" />
      <path className={classes.accentShade} d="m108 86 26-18 26 18-4 5-22-15-22 15z" />
      <circle className={classes.glass} cx="118" cy="62" r="32" />
      <path className={classes.line} d="m141 86 27 28" />
      <path className={classes.fold} d="M104 62h28" />
    </>
  );
}

/** A folded house that has come apart at the roof. */
function Broken() {
  return (
    <>
      <path className={classes.paper} d="M60 66h36l-8 20 12 14-8 22H60z" />
      <path className={classes.shade} d="M108 66h36v56h-40l6-20-12-16z" />
      <path className={classes.accent} d="M46 68 96 30l6 10-48 37z" />
      <path className={classes.accentShade} d="m112 26 48 34-7 8-45-32z" />
      <path className={classes.fold} d="M100 8v10M80 12l6 9M120 12l-6 9" />
      <path className={classes.leaf} d="M164 122c0-9 5-15 13-17 2 10-4 16-13 17z" />
    </>
  );
}

/** A house drawn line by line. */
function Loading() {
  return (
    <path
      className={classes.draw}
      pathLength={100}
      d="M44 122V66L100 26l56 40v56H44zM34 73 100 26l66 47M82 122V88h36v34M60 82h10v12H60zM130 82h10v12h-10z"
    />
  );
}

const DRAWINGS = { empty: Empty, noResult: NoResult, error: Broken, loading: Loading };
