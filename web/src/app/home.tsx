import { lazy, Suspense } from "react";
import { HomeScreen } from "../sections/home/home-screen.tsx";

const HotlineCard = lazy(async () => ({
  default: (await import("../sections/branches/hotline-card.tsx")).HotlineCard,
}));

/** The home with what other sections put into it: sections do not know each other. */
export function Home() {
  return (
    <HomeScreen
      hotlines={
        <Suspense fallback={null}>
          <HotlineCard />
        </Suspense>
      }
    />
  );
}
