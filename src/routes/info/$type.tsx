import { createFileRoute } from "@tanstack/react-router";
import { loadInfoPage } from "#src/app/navigation/infoRoute.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/info/$type")({
  loader: ({ context, params }) => loadInfoPage(context, params.type),
  component: InfoRoute,
});

function InfoRoute() {
  const { type } = Route.useParams();
  return <InfoScreen key={type} type={type} />;
}
