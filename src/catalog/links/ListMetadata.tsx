import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ShareMetadata } from "./ShareMetadata.tsx";

export interface ListMetadataProps {
  readonly title: string;
  /** The server gives the same to clients without scripts (host/pages/textPreview.ts). */
  readonly about: string;
}

/** Adds the metadata of a page with a list: for its tab, for search engines and for link previews (NAV-13). */
export function ListMetadata({ title, about }: ListMetadataProps) {
  return (
    <>
      <PageMetadata title={title} description={about} />
      <ShareMetadata title={title} description={about} />
    </>
  );
}
