import { createFileRoute } from "@tanstack/react-router";
import { CallbackScreen } from "#src/features/auth/CallbackScreen.tsx";

export const Route = createFileRoute("/_auth/auth/oauth2/callback/$provider")({ component: CallbackRoute });

function CallbackRoute() {
  const { provider } = Route.useParams();
  return <CallbackScreen provider={provider} />;
}
