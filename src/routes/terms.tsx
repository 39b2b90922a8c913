import { createFileRoute } from "@tanstack/react-router";
import { infoLoader } from "#src/app/navigation/loadInfoPage.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/terms")({
  loader: ({ context }) => infoLoader(context, "terms"),
  component: TermsRoute,
});

function TermsRoute() {
  return <InfoScreen key="terms" type="terms" />;
}
