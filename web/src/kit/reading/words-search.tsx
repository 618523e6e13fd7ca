import { useNavigate, useRouter } from "@tanstack/react-router";
import { TypedSearch } from "../../ui/fields/typed-search.tsx";

/** Words to look for; they stand in the address. */
export function WordsSearch({
  label,
  path,
  search,
  className,
}: {
  label: string;
  /** Where the list stands. */
  path: string;
  /** What its address says now. */
  search: { readonly q?: string };
  className?: string | undefined;
}) {
  const navigate = useNavigate();
  const router = useRouter();
  const { q: words = "", ...rest } = search;
  const look = (q: string): void => {
    // Somebody typed and then opened one of the rows, which is on its way.
    if (router.latestLocation.pathname !== path) return;
    void navigate({ to: path, search: q === "" ? rest : { ...rest, q }, replace: true });
  };
  return <TypedSearch className={className} label={label} value={words} onSearch={look} />;
}
