import { lazy, Suspense } from "react";
import { HomeParts } from "./home-parts.tsx";
import { HomeScreen } from "../features/home/home-screen.tsx";

const HotlineCard = lazy(async () => ({
  default: (await import("../features/hotlines/hotline-card.tsx")).HotlineCard,
}));

/** The home with what other features put into it: features do not know each other. */
export function Home() {
  return (
    <HomeScreen
      Mine={HomeParts}
      hotlines={
        <Suspense fallback={null}>
          <HotlineCard />
        </Suspense>
      }
    />
  );
}
