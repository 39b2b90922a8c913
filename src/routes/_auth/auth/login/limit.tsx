import { createFileRoute } from "@tanstack/react-router";
import { DeviceLimitScreen } from "#src/features/auth/DeviceLimitScreen.tsx";

export const Route = createFileRoute("/_auth/auth/login/limit")({ component: DeviceLimitScreen });
