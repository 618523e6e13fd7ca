import { SegmentedControl } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { takesComments, takesPublicComments } from "@nepnha/domain/kit/comments";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useState } from "react";
import { useUser } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { CommentList } from "./comment-list.tsx";
import classes from "./comments.module.css";
import { useComments } from "./use-comments.ts";

/** What the staff say about a row among themselves, and what customers say under it. Not in the form: it is sent by itself. */
export function RowComments({ resource, id }: { resource: ResourceDescription; id: string }) {
  const user = useUser();
  if (!isStaff(user) || !takesComments(resource)) return null;
  return <Discussion resource={resource} id={id} />;
}

function Discussion({ resource, id }: { resource: ResourceDescription; id: string }) {
  const t = useT();
  const [visibility, setVisibility] = useState<"INTERNAL" | "PUBLIC">("INTERNAL");
  const comments = useComments({ feature: resource.name, id, visibility });
  const internal = visibility === "INTERNAL";
  return (
    <div className={classes.panel}>
      <DataCard
        title={t("comment.title")}
        actions={
          takesPublicComments(resource) && (
            <SegmentedControl
              aria-label={t("comments.field.visibility")}
              value={visibility}
              onChange={(value) => setVisibility(value === "PUBLIC" ? "PUBLIC" : "INTERNAL")}
              data={[
                { value: "INTERNAL", label: t("comment.internal") },
                { value: "PUBLIC", label: t("comment.public") },
              ]}
            />
          )
        }
      >
        <CommentList
          key={visibility}
          comments={comments}
          writeLabel={t(internal ? "comment.write" : "comment.writePublic")}
          hint={t(internal ? "comment.internalHint" : "comment.publicHint")}
          none={t(internal ? "comment.none" : "comment.nonePublic")}
          {...(internal ? {} : { closed: t("comment.closed") })}
        />
      </DataCard>
    </div>
  );
}
