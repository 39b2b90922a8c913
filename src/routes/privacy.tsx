import { createFileRoute } from "@tanstack/react-router";
import { loadInfoPage } from "#src/app/navigation/loadInfoPage.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/privacy")({
  loader: ({ context }) => loadInfoPage(context, "privacy"),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  return <InfoScreen key="privacy" type="privacy" />;
}
