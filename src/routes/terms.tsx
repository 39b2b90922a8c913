import { createFileRoute } from "@tanstack/react-router";
import { loadInfoPage } from "#src/app/navigation/loadInfoPage.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/terms")({
  loader: ({ context }) => loadInfoPage(context, "terms"),
  component: TermsRoute,
});

function TermsRoute() {
  return <InfoScreen key="terms" type="terms" />;
}
