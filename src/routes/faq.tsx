import { createFileRoute } from "@tanstack/react-router";
import { infoLoader } from "#src/app/navigation/loadInfoPage.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/faq")({
  loader: ({ context }) => infoLoader(context, "faq"),
  component: FaqRoute,
});

function FaqRoute() {
  return <InfoScreen key="faq" type="faq" />;
}
