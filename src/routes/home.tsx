import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "#src/features/home/HomeScreen.tsx";

export const Route = createFileRoute("/home")({ codeSplitGroupings: [], component: HomeScreen });
