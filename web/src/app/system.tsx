import { lazy, Suspense } from "react";
import { SystemFrame } from "../features/system/system-frame.tsx";
import { UnitsRoom } from "../features/units/units-room.tsx";
import { needTexts } from "../platform/i18n/i18n.ts";

const ImportUnits = lazy(async () => {
  const [{ ImportUnits: component }] = await Promise.all([
    import("../features/units/import-units.tsx"),
    needTexts("units"),
  ]);
  return { default: component };
});

/** The tabs of the system screen, with the import of units above their lists: features do not know each other's screens. */
export function System() {
  return (
    <SystemFrame
      aboveUnits={
        <Suspense fallback={<UnitsRoom />}>
          <ImportUnits />
        </Suspense>
      }
    />
  );
}
