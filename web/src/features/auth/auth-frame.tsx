import { useEffect, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { Logo } from "../../ui/layout/logo.tsx";
import { BrandSide } from "./brand-side.tsx";
import classes from "./login.module.css";
import { Preferences } from "./preferences.tsx";

/** R2-01 the frame of the login area: the street, the language, one form. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [t, title]);
  return (
    <div className={classes.screen}>
      <BrandSide />
      <main className={classes.side}>
        <div className={classes.top}>
          <Logo size={36} />
          <Preferences />
        </div>
        <div className={classes.form}>{children}</div>
        <p className={classes.footer}>© Nếp Nhà</p>
      </main>
    </div>
  );
}
