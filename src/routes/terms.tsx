import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/terms")({ component: TermsRoute });

function TermsRoute() {
  return <InfoScreen key="terms" type="terms" />;
}
