import { createFileRoute } from "@tanstack/react-router";
import { loadInfoPage } from "#src/app/navigation/loadInfoPage.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/faq")({
  loader: ({ context }) => loadInfoPage(context, "faq"),
  component: FaqRoute,
});

function FaqRoute() {
  return <InfoScreen key="faq" type="faq" />;
}
