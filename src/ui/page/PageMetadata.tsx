import { useEffect, useLayoutEffect, useRef } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { noteScreenHydrated } from "#src/lib/scheduling/moments.ts";

interface PageMetadataProps {
  /** Plain text; null on the home page, whose title is only the tenant's name. */
  readonly title: string | null;
  readonly description?: string | null;
  /** Tells search engines not to list the page, such as one that only leads to another. */
  readonly isHidden?: boolean;
}

/** The document's title and description. Each screen renders exactly one; React moves both into the head. */
export function PageMetadata({ title, description = null, isHidden = false }: PageMetadataProps) {
  const { customer } = useConfig();
  const about = description ?? customer.description;
  const ownTitle = useRef<HTMLTitleElement>(null);
  const ownAbout = useRef<HTMLMetaElement>(null);
  // Removes the head that the server has sent (host/pages/pageHead.ts), also that of a server-rendered screen that
  // the viewer left before its hydration.
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll('[data-server], title, meta[name="description"]'))
      if (element !== ownTitle.current && element !== ownAbout.current) element.remove();
  }, []);
  useEffect(noteScreenHydrated, []);
  return (
    <>
      <title ref={ownTitle}>{title === null ? customer.name : `${title} · ${customer.name}`}</title>
      {about === null ? null : <meta ref={ownAbout} name="description" content={about} />}
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  );
}
