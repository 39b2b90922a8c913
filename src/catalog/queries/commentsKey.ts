/** Returns the query key of an event's comments, which the chat reads and a reconnect invalidates. */
export const commentsKey = (eventId: string) => ["comments", eventId] as const;
