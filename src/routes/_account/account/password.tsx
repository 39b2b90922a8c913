import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordScreen } from "#src/features/auth/ChangePasswordScreen.tsx";

export const Route = createFileRoute("/_account/account/password")({ component: ChangePasswordScreen });
