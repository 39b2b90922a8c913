import { createFileRoute } from "@tanstack/react-router";
import { LiveScreen } from "#src/features/browse/LiveScreen.tsx";

export const Route = createFileRoute("/live/")({ component: () => <LiveScreen sportType={null} /> });
