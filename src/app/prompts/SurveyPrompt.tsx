import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type Ref } from "react";
import { profileQueries, updateProfile } from "#src/catalog/queries/profile.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { isSurveyDue, isSurveyExcluded, SURVEY_NAME, SURVEY_TIMES } from "#src/domain/viewer/survey.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { isRecord } from "#src/lib/json.ts";
import { pauseAllPlayers } from "#src/player/system/pauseAllPlayers.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import styles from "./SurveyPrompt.module.css";

interface SurveyPromptProps {
  readonly formUrl: string;
  readonly routeName: string;
}

/** Asks a signed-in viewer for feedback (SRV-1, SRV-2, NAV-11), except on pages where that would disturb. */
export function SurveyPrompt({ formUrl, routeName }: SurveyPromptProps) {
  return isSurveyExcluded(routeName) ? null : <Survey formUrl={formUrl} />;
}

type Step = "waiting" | "asking" | "form" | "over";

function Survey({ formUrl }: { readonly formUrl: string }) {
  const { t } = useTranslation();
  const { flavour } = useConfig();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>("waiting");
  const frame = useRef<HTMLIFrameElement>(null);
  const isOpen = step === "asking" || step === "form";

  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      // Without a readable profile, as when offline, nobody can be asked.
      const profile = await queryClient.fetchQuery(profileQueries.mine()).catch(() => null);
      if (profile === null || !isSurveyDue(profile, flavour, serverNow())) return;
      await outOfFullscreen(abort.signal);
      if (!abort.signal.aborted) setStep("asking");
    };
    const timer = setTimeout(() => void ask(), SURVEY_TIMES[flavour].delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [queryClient, flavour]);

  // Pauses the match at its position while the survey is open (PLR-5).
  useEffect(() => (isOpen ? pauseAllPlayers() : undefined), [isOpen]);

  const end = (outcome: "skipped" | "submitted") => {
    setStep("over");
    const record = { surveyName: SURVEY_NAME, [outcome]: new Date(serverNow()).toISOString() };
    updateProfile({ options: { [SURVEY_NAME]: record } })
      .then(() => queryClient.invalidateQueries(profileQueries.mine()))
      .catch((error: unknown) => console.warn("The outcome of the survey could not be stored", error));
  };
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== new URL(formUrl, location.href).origin || source !== frame.current?.contentWindow) return;
    if (data === "submit" || (isRecord(data) && data.type === "submit")) end("submitted");
  });
  useEffect(() => {
    if (step !== "form") return;
    const abort = new AbortController();
    addEventListener("message", (message) => hear(message), { signal: abort.signal });
    return () => abort.abort();
  }, [step]);

  if (!isOpen) return null;
  return (
    <Dialog
      open
      title={t(($) => $.survey.title)}
      closeLabel={t(($) => $.common.close)}
      onClose={() => end("skipped")}
      actions={
        step === "asking" ? (
          <>
            <Button variant="ghost" onClick={() => end("skipped")}>
              {t(($) => $.survey.later)}
            </Button>
            <Button variant="primary" onClick={() => setStep("form")}>
              {t(($) => $.survey.answer)}
            </Button>
          </>
        ) : undefined
      }
    >
      {step === "asking" ? (
        <p className="muted">{t(($) => $.survey.text)}</p>
      ) : (
        <SurveyForm ref={frame} url={formUrl} />
      )}
    </Dialog>
  );
}

/** The time in ms that the form may take: browsers do not report that a page of another site failed to load. */
const FORM_LIMIT_MS = 30_000;

/** The form may be on another site. A failure to load is only logged (specification, section 8). */
export function SurveyForm({ url, ref }: { readonly url: string; readonly ref: Ref<HTMLIFrameElement> }) {
  const { t } = useTranslation();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => console.warn("The form of the survey could not be loaded"), FORM_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return (
    <iframe
      ref={ref}
      className={styles.form}
      src={url}
      title={t(($) => $.survey.form)}
      // Allows a form, but no navigation away from the portal. Its origin is needed to recognize its message.
      sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => setThere(true)}
    />
  );
}

/** The survey neither stops nor covers a match (docs/decisions/038); also resolves when `signal` aborts. */
function outOfFullscreen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted || !document.fullscreenElement) resolve();
    };
    document.addEventListener("fullscreenchange", look, { signal });
    signal.addEventListener("abort", look);
    look();
  });
}
