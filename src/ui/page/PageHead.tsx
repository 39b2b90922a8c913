import { useEffect, useLayoutEffect, useRef } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { noteScreenAnswers } from "#src/lib/bootData.ts";

interface PageHeadProps {
  /** Plain text; null on the home page, whose title is the tenant's name alone. */
  readonly title: string | null;
  readonly description?: string | null;
  /** Nothing that search engines should list: a page in passing. */
  readonly isHidden?: boolean;
}

/** The document's title and description. Each screen renders exactly one; React lifts both into the head. */
export function PageHead({ title, description = null, isHidden = false }: PageHeadProps) {
  const { customer } = useConfig();
  const about = description ?? customer.description;
  const ownTitle = useRef<HTMLTitleElement>(null);
  const ownAbout = useRef<HTMLMetaElement>(null);
  // What the host has put into the page it was asked for (backend/portal/pageHead.ts) says nothing beside this, and what
  // it has rendered of a screen that was left before React took it over belongs to nobody.
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll('[data-host], title, meta[name="description"]'))
      if (element !== ownTitle.current && element !== ownAbout.current) element.remove();
  }, []);
  useEffect(noteScreenAnswers, []);
  return (
    <>
      <title ref={ownTitle}>{title === null ? customer.name : `${title} · ${customer.name}`}</title>
      {about === null ? null : <meta ref={ownAbout} name="description" content={about} />}
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  );
}
