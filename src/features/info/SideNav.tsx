import { useEffect, useState } from "react";
import { PartsNav } from "#src/ui/page/PartsNav.tsx";

export interface SideNavProps {
  readonly label: string;
  readonly places: readonly { readonly id: string; readonly title: string }[];
  /** Language of the titles if it is not the page's. */
  readonly lang?: string | undefined;
}

/** Renders links to the sections of a page and marks the section that is being read. */
export function SideNav({ label, places, lang }: SideNavProps) {
  const [current, setCurrent] = useState(places[0]?.id);
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) crossing[isIntersecting ? "add" : "delete"](target.id);
        const first = places.find(({ id }) => crossing.has(id));
        if (first) setCurrent(first.id);
      },
      // A section is current while it crosses the band between 15% and 35% of the viewport's height.
      { rootMargin: "-15% 0px -65%" },
    );
    for (const { id } of places) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [places]);
  return (
    <PartsNav label={label}>
      {places.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          lang={lang}
          aria-current={id === current ? "true" : undefined}
          onClick={() => setCurrent(id)}
        >
          {title}
        </a>
      ))}
    </PartsNav>
  );
}
