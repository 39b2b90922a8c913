import type { ReactNode } from "react";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import styles from "./operate.module.css";

interface OperateScreenProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children?: ReactNode;
}

export function OperateScreen({ title, subtitle, children }: OperateScreenProps) {
  return (
    <div className={styles.part}>
      <PageMetadata title={title} isHidden />
      <PageHeading title={title} subtitle={subtitle} />
      {children}
    </div>
  );
}
