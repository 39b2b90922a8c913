import { createFileRoute } from "@tanstack/react-router";
import { FollowingScreen } from "#src/features/following/FollowingScreen.tsx";

export const Route = createFileRoute("/_account/following/")({ component: FollowingScreen });
