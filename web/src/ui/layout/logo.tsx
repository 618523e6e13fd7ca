import classes from "./logo.module.css";

/** The mark: a house whose roof is a folded page. Decorative beside the name; give `title` where it stands alone. */
export function LogoMark({ size = 32, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={!title}
    >
      <rect width="64" height="64" rx="14" fill="#b04732" />
      <path d="M16 33v17h32V33L32 20z" fill="#fffaf3" />
      <path d="M8.5 33.5 32 13l23.5 20.5-4.2 4.8L32 21.5 12.7 38.3z" fill="#f5ddd5" />
      <path d="M32 13l23.5 20.5-4.2 4.8L32 21.5z" fill="#eabbad" />
      <path d="M48 36v14H34z" fill="#eabbad" />
      <path d="M48 36 34 50V36z" fill="#d9c4b4" />
    </svg>
  );
}

/** Mark and name side by side. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.name}>Nếp Nhà</span>
    </span>
  );
}
