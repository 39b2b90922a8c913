import { PageHead } from "#src/ui/page/PageHead.tsx";
import { ShareHead } from "./ShareHead.tsx";

export interface ListHeadProps {
  readonly title: string;
  /** What is listed, in a sentence; the host says the same to those who run no code (backend/portal/textPreview.ts). */
  readonly about: string;
}

/** The head of a page that lists something, for its tab, for search engines and when it is shared (NAV-13). */
export function ListHead({ title, about }: ListHeadProps) {
  return (
    <>
      <PageHead title={title} description={about} />
      <ShareHead title={title} description={about} />
    </>
  );
}
