import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { OperatedCode } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { OperateScreen } from "#src/features/operate/calls/OperateScreen.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { CodeRow } from "./CodeRow.tsx";
import { IssueCodes } from "./IssueCodes.tsx";
import { NewCodes } from "./NewCodes.tsx";

/** Access codes: issued, printed, withdrawn (OPS-9). */
export function CodesScreen() {
  const { t } = useTranslation();
  const [made, setMade] = useState<readonly OperatedCode[]>([]);
  const query = useQuery(operateQueries.codes());
  return (
    <OperateScreen title={t(($) => $.operate.places.codes)}>
      <QueryView query={query} skeleton={<Skeleton height="24rem" />} failed={t(($) => $.operate.codes.failed)}>
        {({ products, codes }) => {
          const titleOf = (id: string) => products.find((one) => one.id === id)?.title ?? id;
          return (
            <div className={styles.form}>
              {products.length === 0 ? (
                <EmptyNote title={t(($) => $.operate.codes.noProducts)} />
              ) : (
                <IssueCodes products={products} onIssued={setMade} />
              )}
              {made.length > 0 && <NewCodes codes={made} titleOf={titleOf} />}
              {codes.length === 0 && products.length > 0 && <EmptyNote title={t(($) => $.operate.codes.empty)} />}
              {codes.length > 0 && (
                <ul className={styles.list}>
                  {codes.map((code) => (
                    <CodeRow key={code.code} code={code} title={titleOf(code.product)} />
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </QueryView>
    </OperateScreen>
  );
}
