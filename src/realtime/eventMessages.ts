import type { ServerMessages } from "#src/domain/messages.wire.ts";

type EventMessageName = "event-url-change" | "update-event" | "comment-on-media";
/** A message about one event: valid, not a repetition, and already applied to the query cache. */
export type EventMessage = {
  readonly [N in EventMessageName]: { readonly name: N; readonly message: ServerMessages[N] };
}[EventMessageName];
type EventListener = (event: EventMessage) => void;

const listeners = new Map<string, Set<EventListener>>();

/** Calls `listener` for each message about the event while its room is joined. Returns the function that ends this. */
export function onEventMessage(eventId: string, listener: EventListener): () => void {
  const own = listeners.get(eventId) ?? new Set();
  listeners.set(eventId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(eventId) === own) listeners.delete(eventId);
  };
}

export function notifyEventListeners(event: EventMessage): void {
  for (const listener of listeners.get(event.message.eventId) ?? []) listener(event);
}
