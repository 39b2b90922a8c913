import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_signUp/_steps/_leagues/auth/sign-up/following/league/")({});
