import { useEffect } from "react";
import { useSession } from "#src/session/session.ts";
import { loadTopics } from "./topics.ts";
import { useChange, type ChangeCall } from "./useChange.ts";

/**
 * Returns whether the viewer wants notifications about `topic`, which belongs to the team or event `title`, and a function
 * to change that (PWA-8).
 */
export function useTopic(topic: string, title: string): ChangeCall {
  const { isAuthenticated, topics } = useSession();
  useEffect(() => {
    // The stored topics are shown until the server has answered.
    if (isAuthenticated) loadTopics().catch(() => undefined);
  }, [isAuthenticated]);
  return useChange({ kind: "topic", id: topic, type: "push", title }, Object.hasOwn(topics, topic));
}
