import { useEffect, useState } from "react";
import { SectionNav } from "#src/ui/page/SectionNav.tsx";

export interface SideNavProps {
  readonly label: string;
  readonly links: readonly { readonly id: string; readonly title: string }[];
  /** Language of the titles if it is not the page's. */
  readonly lang?: string | undefined;
}

export function SideNav({ label, links, lang }: SideNavProps) {
  const [current, setCurrent] = useState(links[0]?.id);
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) crossing[isIntersecting ? "add" : "delete"](target.id);
        const first = links.find(({ id }) => crossing.has(id));
        if (first) setCurrent(first.id);
      },
      // A section is current while it crosses the band between 15% and 35% of the viewport's height.
      { rootMargin: "-15% 0px -65%" },
    );
    for (const { id } of links) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [links]);
  return (
    <SectionNav label={label}>
      {links.map(({ id, title }) => (
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
    </SectionNav>
  );
}
