import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/privacy")({ component: PrivacyRoute });

function PrivacyRoute() {
  return <InfoScreen key="privacy" type="privacy" />;
}
