import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/faq")({ component: FaqRoute });

function FaqRoute() {
  return <InfoScreen key="faq" type="faq" />;
}
