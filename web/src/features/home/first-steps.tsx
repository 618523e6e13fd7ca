import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconHome2 from "@tabler/icons-react/dist/esm/icons/IconHome2.mjs";
import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan } from "../../platform/session/services-context.ts";
import classes from "./mine.module.css";

/** What a guest could do first; the routes are other features', so that their paths are texts here. */
const STEPS = [
  { path: "/join", label: "home.startJoin", Icon: IconGift, permission: null },
  { path: "/estimate", label: "home.startEstimate", Icon: IconCalculator, permission: "quotes.basic" },
  { path: "/read/templates", label: "home.startLibrary", Icon: IconHome2, permission: "houseTemplates.read" },
] as const;

/** A guest's first steps: to become a customer, what a house would cost, and how it could look. */
export function FirstSteps() {
  const t = useT();
  const can = useCan();
  return (
    <section className={classes.part} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.head}>
        {t("home.start")}
      </h2>
      <ul className={classes.lines}>
        {STEPS.filter(({ permission }) => permission === null || can(permission)).map(({ path, label, Icon }) => (
          <li key={path}>
            <Link to={path as string} className={classes.line}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span className={classes.lineName}>{t(label)}</span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
