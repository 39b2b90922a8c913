import { createFileRoute } from "@tanstack/react-router";
import { infoRoute } from "#src/app/navigation/infoRoute.ts";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/about")({ ...infoRoute("about"), component: () => <InfoScreen type="about" /> });
