import { createFileRoute } from "@tanstack/react-router";
import { infoLoader } from "#src/app/navigation/loadInfoPage.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/privacy")({
  loader: ({ context }) => infoLoader(context, "privacy"),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  return <InfoScreen key="privacy" type="privacy" />;
}
