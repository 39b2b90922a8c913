import { QueryView, type QueryViewProps } from "./QueryView.tsx";
import { SectionHead, type SectionHeadProps } from "./SectionHead.tsx";

export type QuerySectionProps<T> = QueryViewProps<T> & Pick<SectionHeadProps, "id" | "title" | "more">;

export function QuerySection<T>({ id, title, more, ...view }: QuerySectionProps<T>) {
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      <QueryView {...view} />
    </section>
  );
}
