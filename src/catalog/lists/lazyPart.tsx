import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import type { Translate, Translation } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { retryAt } from "#src/platform/staleChunk.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { FallbackBoundary } from "#src/ui/status/FallbackBoundary.tsx";

interface LazyPartOptions {
  readonly failed: (t: Translate) => string;
  readonly loading?: ReactNode;
  /** The class of the error's frame. */
  readonly frame?: string;
}

/** Loads when it is rendered, also on the server. If that fails, it offers to try again, and the rest works. */
export function lazyPart<Props extends object>(
  load: (translation: Translation) => Promise<ComponentType<Props>>,
  { failed, loading, frame }: LazyPartOptions,
): ComponentType<Props> {
  let hasFailed = false;
  let current: ReturnType<typeof create> | null = null;

  function create(translation: Translation) {
    return lazy(async () => {
      try {
        return { default: await load(translation) };
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
  }
  /** Returns the part to render; a new one once the last has failed, because React remembers that. */
  function renewed(translation: Translation) {
    if (hasFailed) current = null;
    hasFailed = false;
    return (current ??= create(translation));
  }

  return function LazyPart(props: Props) {
    const translation = useTranslation();
    const { t } = translation;
    const [{ Part, tries }, setAttempt] = useState(() => ({ Part: renewed(translation), tries: 1 }));
    const retry = () => {
      // Browsers of before 2026 never load a file again that failed to load: there only a new page helps.
      if (tries > 1) void retryAt(location.pathname + location.search + location.hash);
      else setAttempt({ Part: renewed(translation), tries: tries + 1 });
    };
    const error = <ErrorNote title={failed(t)} retryLabel={t(($) => $.common.retry)} onRetry={retry} />;
    return (
      <FallbackBoundary
        resetKey={`${tries}`}
        fallback={frame === undefined ? error : <div className={frame}>{error}</div>}
      >
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </FallbackBoundary>
    );
  };
}
