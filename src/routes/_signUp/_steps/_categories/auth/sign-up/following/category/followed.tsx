import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_signUp/_steps/_categories/auth/sign-up/following/category/followed")({});
