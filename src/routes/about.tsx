import { createFileRoute } from "@tanstack/react-router";
import { loadInfoPage } from "#src/app/navigation/loadInfoPage.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/about")({
  loader: ({ context }) => loadInfoPage(context, "about"),
  component: AboutRoute,
});

function AboutRoute() {
  return <InfoScreen key="about" type="about" />;
}
