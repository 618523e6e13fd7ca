import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePage } from "../../../kit/resource/queries.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import card from "../../../ui/data/own-card.module.css";
import { Picture } from "../../../ui/data/picture.tsx";
import { HOME_PHOTOS } from "./home-finds.ts";

const PHOTOS = 3;

/** On a customer's home: the last photos of the site that are for them. */
export function HomePhotos({ onReady }: { onReady: () => void }) {
  const t = useT();
  const { data, isPending, isPaused } = usePage(siteLogs, HOME_PHOTOS, { enabled: true, selected: [] });
  const settled = !isPending || isPaused;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  const photos = (data?.items ?? []).flatMap(({ _files, photos: ids, logDate, projectId }) =>
    ids.flatMap((id) => {
      const file = _files[id];
      return file ? [{ id, file, logDate, projectId }] : [];
    }),
  );
  if (photos.length === 0) return null;
  return (
    <section className={card.part} aria-labelledby="home-photos">
      <h2 id="home-photos" className={card.head}>
        {t("home.photos")}
      </h2>
      <ul className={card.photos}>
        {photos.slice(0, PHOTOS).map(({ id, file, logDate, projectId }) => (
          <li key={id}>
            <Link to={`/project-site/${projectId}`} aria-label={t("home.photoOf", { day: formatDay(logDate) })}>
              <Picture file={file} ratio={1} size="thumb" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
