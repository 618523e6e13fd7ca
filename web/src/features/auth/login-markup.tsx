import { renderToStaticMarkup } from "react-dom/server";
import { loadTexts, t, type Language } from "../../platform/i18n/i18n.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailStep } from "./email-step.tsx";
import classes from "./login.module.css";

/**
 * The login as it first stands, for the page itself: it is painted, and an address typed into it, before any code comes.
 * Made when the web is built, of the very parts that take its place, so that nothing moves then.
 */
export async function loginMarkup(language: Language): Promise<string> {
  await loadTexts(language);
  return renderToStaticMarkup(
    <AuthFrame title={t("login.title")}>
      <EmailStep initial="" send={() => Promise.resolve()} onPassword={() => undefined} />
      <div className={classes.links} />
    </AuthFrame>,
  );
}
