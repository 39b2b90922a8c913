import { createFileRoute } from "@tanstack/react-router";
import { DownloadsScreen } from "#src/features/account/devices/DownloadsScreen.tsx";

export const Route = createFileRoute("/_account/downloads")({ component: DownloadsScreen });
