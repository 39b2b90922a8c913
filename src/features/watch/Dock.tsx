import { X } from "lucide";
import { useState, type ReactNode } from "react";
import type { Tag } from "#src/domain/social/tag.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isComposing } from "#src/lib/keyboard/isComposing.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { TabPanel, Tabs } from "#src/ui/Tabs.tsx";
import styles from "./Dock.module.css";
import type { WatchContext } from "./context/watchContext.ts";
import { TagForm } from "./lazyPanels.tsx";
import { useFocusWhileMounted } from "#src/ui/focus/useFocusWhileMounted.ts";
import type { TagFormProps } from "./tags/TagForm.tsx";
import { useWide } from "./context/useWide.ts";

export interface DockProps {
  /** The chapters of a replay; null if there are none. */
  readonly chapters: ReactNode;
  readonly chat: ReactNode;
}

type Side = "chapters" | "chat";
const GROUP = "dock";

export function Dock({ chapters, chat }: DockProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>("chapters");
  const shown = chapters === null ? "chat" : side;
  return (
    <section className={styles.dock} aria-label={t(($) => $.watch.dock)}>
      {chapters === null ? (
        <h2 className={styles.head}>{t(($) => $.chat.title)}</h2>
      ) : (
        <div className={styles.tabs}>
          <Tabs<Side>
            label={t(($) => $.watch.dock)}
            group={GROUP}
            selected={side}
            onSelect={setSide}
            tabs={[
              { id: "chapters", label: t(($) => $.watch.chapters.title) },
              { id: "chat", label: t(($) => $.chat.title) },
            ]}
          />
        </div>
      )}
      {chapters === null ? (
        <div className={styles.panel}>{chat}</div>
      ) : (
        <TabPanel group={GROUP} tab={shown} className={styles.panel}>
          {shown === "chat" ? chat : chapters}
        </TabPanel>
      )}
    </section>
  );
}

export interface TagDockProps {
  readonly watchContext: WatchContext;
  readonly subject: Tag | number;
  readonly draft: TagFormProps["draft"];
  readonly onClose: () => void;
}

/** Renders the form of a tag: beside the player on wide screens, else in a dialog. */
export function TagDock({ watchContext, subject, draft, onClose }: TagDockProps) {
  const { t } = useTranslation();
  const isWide = useWide();
  const title = t(($) => (typeof subject === "number" ? $.tags.create : $.tags.edit));
  const form = (
    <TagForm
      key={typeof subject === "number" ? subject : subject.id}
      watchContext={watchContext}
      subject={subject}
      draft={draft}
      onDone={onClose}
    />
  );
  if (!isWide) {
    return (
      <Dialog open title={title} closeLabel={t(($) => $.common.close)} onClose={onClose}>
        {form}
      </Dialog>
    );
  }
  return (
    <FormDock title={title} onClose={onClose}>
      {form}
    </FormDock>
  );
}

interface FormDockProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function FormDock({ title, onClose, children }: FormDockProps) {
  const { t } = useTranslation();
  const part = useFocusWhileMounted<HTMLElement>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes what has just been opened
    <section
      ref={part}
      tabIndex={-1}
      className={styles.dock}
      aria-labelledby="tag-form"
      onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isComposing(nativeEvent) && onClose()}
    >
      <div className={styles.formHead}>
        <h2 id="tag-form">{title}</h2>
        <IconButton label={t(($) => $.common.close)} icon={<Icon node={X} />} onClick={onClose} />
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}
