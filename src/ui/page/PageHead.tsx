import { useLayoutEffect } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";

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
  // What the host has put into the page it was asked for (backend/portal/pageHead.ts) says nothing beside this.
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll("[data-host]")) element.remove();
  }, []);
  return (
    <>
      <title>{title === null ? customer.name : `${title} · ${customer.name}`}</title>
      {about === null ? null : <meta name="description" content={about} />}
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  );
}
