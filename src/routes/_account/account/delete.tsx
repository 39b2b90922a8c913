import { createFileRoute } from "@tanstack/react-router";
import { DeleteScreen } from "#src/features/account/profile/DeleteScreen.tsx";

export const Route = createFileRoute("/_account/account/delete")({ component: DeleteScreen });
