import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { Verdicts } from "@nepnha/contract/kit/moves";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { planStatus, statusVerb } from "@nepnha/domain/kit/moves";

const { DELETED } = ENUMS.genericStatus;

/** What the server says of a row to somebody whom no rule hinders; a test's own verdicts stand over these. */
export function verdictsOf(
  resource: ResourceDescription,
  { status, _can }: { readonly status: number; readonly _can?: unknown },
): Verdicts {
  const following = (resource.status.transitions[status] ?? []).filter((to) => {
    const { kind } = planStatus(resource, status, to);
    return kind === "plain" || kind === "named";
  });
  const verbs = [
    ...(status !== DELETED && Object.values<Field>(resource.fields).some(({ readOnly }) => !readOnly)
      ? ["update"]
      : []),
    ...following.map((to) => statusVerb(resource, status, to)),
    ...(resource.moves ?? []).filter(({ from }) => from.includes(status)).map(({ name }) => name),
  ];
  return { ...Object.fromEntries(verbs.map((verb) => [verb, true])), ...(_can as Verdicts | undefined) };
}
