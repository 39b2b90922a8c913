import { createFileRoute } from "@tanstack/react-router";
import { infoRoute } from "#src/app/navigation/infoRoute.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/privacy")({
  ...infoRoute("privacy"),
  component: () => <InfoScreen type="privacy" />,
});
