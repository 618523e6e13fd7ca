import { Button } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { Permitted } from "../../app/permitted.tsx";
import { useUser } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { givenNameOf } from "../../ui/initials.ts";
import classes from "./home.module.css";

/** Typed wide: the chat's route is added by its section. */
const CHAT_PATH: string = "/chat";

/** First tab of customers and guests. News and branches join it with the resource kit. */
export function HomeScreen() {
  const t = useT();
  const user = useUser();
  const router = useRouter();
  useTitle(t("tab.home"));
  return (
    <>
      <section className={classes.hero}>
        <svg className={classes.street} viewBox="0 0 800 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href="/street.svg#street" />
        </svg>
        <div className={classes.words}>
          <h1 className={classes.title}>{t("home.greeting", { name: givenNameOf(user.fullName) })}</h1>
          <p className={classes.text}>{t("home.intro")}</p>
        </div>
      </section>
      {Object.hasOwn(router.routesByPath, CHAT_PATH) && (
        <Permitted only={["chatGroups.chatSend"]}>
          <section className={classes.advice}>
            <div>
              <h2 className={classes.adviceTitle}>{t("home.chatTitle")}</h2>
              <p className={classes.text}>{t("home.chatText")}</p>
            </div>
            <Button component={Link} to={CHAT_PATH}>
              {t("home.chatOpen")}
            </Button>
          </section>
        </Permitted>
      )}
    </>
  );
}
