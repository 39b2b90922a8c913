import { createFileRoute } from "@tanstack/react-router";
import { DevicesScreen } from "#src/features/account/devices/DevicesScreen.tsx";

export const Route = createFileRoute("/_account/account/devices")({ component: DevicesScreen });
