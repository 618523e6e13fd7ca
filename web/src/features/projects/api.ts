// What other rooms may use of projects: how cards are moved on a board of theirs.
export {
  cardProps,
  columnsAsked,
  standingIn,
  useHolding,
  type BoardOf,
  type Holding,
} from "./work/board/use-holding.ts";
