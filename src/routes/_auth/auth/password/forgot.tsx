import { createFileRoute } from "@tanstack/react-router";
import { ForgotScreen } from "#src/features/auth/ForgotScreen.tsx";

export const Route = createFileRoute("/_auth/auth/password/forgot")({ component: ForgotScreen });
