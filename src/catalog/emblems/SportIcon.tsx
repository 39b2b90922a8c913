import type { ReactNode } from "react";
import { Trophy } from "lucide";
import { Icon } from "#src/ui/Icon.tsx";

/** The portal's own drawings, on lucide's grid. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  athletics: (
    <>
      <path d="M2 20c0-10 8-18 20-18M7 21C7 13 13 7 22 7m-9.5 15c0-5.5 4-10 9.5-10M17.5 22c0-2.5 2-5 4.5-5" />
    </>
  ),
  basketball: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5v19M2.5 12h19M5.3 5.3c3.5 3.8 3.5 9.6 0 13.4m13.4-13.4c-3.5 3.8-3.5 9.6 0 13.4" />
    </>
  ),
  football: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="m12 8 3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V2.5m3.8 8.3 5-2m-6.5 6.4 3.3 4.5M9.7 15.2l-3.3 4.5m1.8-8.9-5-2" />
    </>
  ),
  handball: (
    <>
      <path d="M2 5v2m20-2v2M2 5h20" />
      <path d="M4 8c.5 6 3.5 9.5 8 9.5S19.5 14 20 8" />
      <circle cx="12" cy="10.5" r="2.5" />
      <path d="M8 21.5h8" />
    </>
  ),
  hockey: (
    <>
      <path d="M20 2.5 12.5 16c-.8 1.4-1.8 2-3.3 2H5.5a2.5 2.5 0 0 0 0 5" />
      <path d="M5.5 23h4.7c2.6 0 4.6-1 6-3.5" />
      <ellipse cx="19" cy="21" rx="3" ry="1.3" />
    </>
  ),
  swimming: (
    <>
      <path d="M2 19c1.7-1.3 3.3-1.3 5 0s3.3 1.3 5 0 3.3-1.3 5 0 3.3 1.3 5 0M2 14.5c1.7-1.3 3.3-1.3 5 0s3.3 1.3 5 0 3.3-1.3 5 0 3.3 1.3 5 0" />
      <circle cx="17" cy="7" r="2.5" />
      <path d="m5.5 11 4-3.5L6.5 4.5 11 3l4.5 7.5" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M5 5.5c4 3.5 4 9.5 0 13m14-13c-4 3.5-4 9.5 0 13" />
    </>
  ),
  volleyball: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 12C9.5 8.5 9.5 5.5 11 2.5M12 12c4.3-.4 7-2 8.5-4.5M12 12c-1.8 4-1.5 7 .5 9.5M12 12C7.8 12.8 5 15 4 17.5M12 12c2 3.8 4.5 5.2 7.5 5.5M12 12C9.8 8.4 6.8 7 3.5 7.8" />
    </>
  ),
};

/** Shows the icon of a sport, or a cup for a sport without a drawing. Decorative: the name is beside it. */
export function SportIcon({ sportType, className }: { readonly sportType: string; readonly className?: string }) {
  if (!Object.hasOwn(DRAWINGS, sportType)) return <Icon node={Trophy} className={className} />;
  return (
    <svg viewBox="0 0 24 24" className={`lucide ${className ?? ""}`} aria-hidden="true">
      {DRAWINGS[sportType]}
    </svg>
  );
}
