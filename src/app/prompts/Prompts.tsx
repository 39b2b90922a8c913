import { useConfig } from "#src/config/ConfigContext.tsx";
import { readStored } from "#src/lib/storage.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { isIosApp } from "#src/session/providers/redirect.ts";
import { useSession } from "#src/session/session.ts";
import { LeavePrompt } from "./LeavePrompt.tsx";
import { SmartBanner } from "./SmartBanner.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";

// Loads only in apps that iOS installed.
const BackButton = lazyWhenIdle(async () => (await import("./BackButton.tsx")).BackButton);

// Loads only for viewers who may be asked.
const SurveyPrompt = lazyWhenIdle(async () => (await import("./SurveyPrompt.tsx")).SurveyPrompt);

// Loads only where a purchase is open, which is rare.
const PurchaseOutcomes = lazyWhenIdle(async () => (await import("./PurchaseOutcomes.tsx")).PurchaseOutcomes);

/** Shows what may come up on every page (NAV-11, PWA-4) once the first screen is there. */
export function Prompts({ routeName }: { readonly routeName: string }) {
  const { survey } = useConfig();
  const { user } = useSession();
  return (
    <>
      {isIosApp() && <BackButton />}
      <SmartBanner />
      <UpdatePrompt />
      <LeavePrompt />
      {survey.formUrl !== null && user !== null && (
        <SurveyPrompt key={user.id} formUrl={survey.formUrl} routeName={routeName} />
      )}
      {user !== null && readStored("ott-purchase") !== null && <PurchaseOutcomes key={user.id} />}
    </>
  );
}
