import { BranchPage } from "../features/branches/branch-page.tsx";
import { HotlineList } from "../features/hotlines/hotline-list.tsx";

/** The page of the offices with the hotlines on it: features do not know each other's screens. */
export function Visit() {
  return <BranchPage Hotlines={HotlineList} />;
}
