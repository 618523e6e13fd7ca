import { Button } from "@mantine/core";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import { Link } from "@tanstack/react-router";
import { Permitted } from "../../app/permitted.tsx";
import { useUser } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { givenNameOf } from "../../ui/initials.ts";
import { BranchesSection } from "./branches-section.tsx";
import classes from "./home.module.css";
import { NewsSection } from "./news-section.tsx";

/** Typed wide: the chat's route is added by its section. */
const CHAT_PATH: string = "/chat";

/** First tab of customers and guests: a greeting and the way to us, the coming event, the news, the offices. */
export function HomeScreen() {
  const t = useT();
  const user = useUser();
  useTitle(t("tab.home"));
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <svg className={classes.street} viewBox="0 0 800 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href="/street.svg#street" />
        </svg>
        <div className={classes.words}>
          <h1 className={classes.title}>{t("home.greeting", { name: givenNameOf(user.fullName) })}</h1>
          <p className={classes.text}>{t("home.intro", { company: user.tenantName })}</p>
          <Permitted only={["chatGroups.chatSend"]}>
            <div className={classes.ask}>
              <Button
                component={Link}
                to={CHAT_PATH}
                size="md"
                leftSection={<IconMessageCircle size={20} stroke={1.8} aria-hidden />}
              >
                {t("home.chatOpen")}
              </Button>
              <span className={classes.text}>{t("home.chatText")}</span>
            </div>
          </Permitted>
        </div>
      </section>
      <Permitted only={["news.basic"]}>
        <NewsSection />
      </Permitted>
      <Permitted only={["branches.basic"]}>
        <BranchesSection />
      </Permitted>
    </div>
  );
}
