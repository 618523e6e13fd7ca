import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { GALLERY_PATH } from "./paths.ts";

/** What stands where there is no template: why, and the way to all of them. */
export function NoTemplate({
  picture,
  title,
  children,
}: {
  picture: "empty" | "noResult";
  title: string;
  children: string;
}) {
  const t = useT();
  return (
    <EmptyState
      picture={picture}
      title={title}
      action={
        <Button component={Link} to={GALLERY_PATH}>
          {t("templates.back")}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
