import { type ComponentProps, lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

const Filter = lazy(async () => {
  const [module] = await Promise.all([import("./type-filter.tsx"), needTexts("chat-mine")]);
  return { default: module.TypeFilter };
});

/** The choice of a kind. It is asked for from here, or the list's first load would carry the names of all files of its menu. */
export function TypeDoor(props: ComponentProps<typeof Filter>) {
  return <Filter {...props} />;
}
