import { useEffect, useState } from "react";
import { useSession } from "#src/session/session.ts";
import { makeChange } from "./changes.ts";
import { loadTopics } from "./topics.ts";
import { usePendingChange } from "./usePendingChange.ts";

export interface TopicState {
  readonly isOn: boolean;
  /** The server has not answered yet. */
  readonly isBusy: boolean;
  /** The change waits until the device is back online (FOL-5). */
  readonly isWaiting: boolean;
  /**
   * Resolves when the change is confirmed or waits; rejects with ApiError. Does nothing while another one is under way.
   */
  readonly change: (isOn: boolean) => Promise<void>;
}

/** Returns whether the viewer wants notifications about `topic`, and a function to change that (PWA-8). */
export function useTopic(topic: string): TopicState {
  const { isAuthenticated, topics } = useSession();
  const wish = usePendingChange("topic", topic);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // The stored topics are shown until the server has answered.
    if (isAuthenticated) loadTopics().catch(() => undefined);
  }, [isAuthenticated]);
  return {
    isOn: wish ?? Object.hasOwn(topics, topic),
    isBusy,
    isWaiting: wish !== null && !isBusy,
    change: async (isOn) => {
      if (isBusy) return;
      setBusy(true);
      try {
        await makeChange({ kind: "topic", id: topic, type: "push", isOn });
      } finally {
        setBusy(false);
      }
    },
  };
}
