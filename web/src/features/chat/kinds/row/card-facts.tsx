import { FactList, type Fact } from "../../../../ui/data/fact-list.tsx";
import classes from "./row-card.module.css";

/** What is known of a row, a line each: a bubble is narrow, and what it says has to fit on a phone. */
export function CardFacts({ facts }: { facts: readonly Fact[] }) {
  return <FactList facts={facts} className={classes.facts} />;
}
