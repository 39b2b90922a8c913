import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/about")({ component: AboutRoute });

function AboutRoute() {
  return <InfoScreen key="about" type="about" />;
}
