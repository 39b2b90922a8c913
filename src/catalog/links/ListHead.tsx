import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ShareHead } from "./ShareHead.tsx";

export interface ListHeadProps {
  readonly title: string;
  /**
   * A sentence about the list; the server gives the same to clients without scripts (backend/portal/textPreview.ts).
   */
  readonly about: string;
}

/** Sets the head of a page with a list, for its tab, for search engines and for link previews (NAV-13). */
export function ListHead({ title, about }: ListHeadProps) {
  return (
    <>
      <PageMetadata title={title} description={about} />
      <ShareHead title={title} description={about} />
    </>
  );
}
