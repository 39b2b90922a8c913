import { createFileRoute } from "@tanstack/react-router";
import { DownloadsPage } from "#src/features/downloads/DownloadsPage.tsx";

export const Route = createFileRoute("/_account/downloads")({ component: () => <DownloadsPage /> });
