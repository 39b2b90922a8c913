/** Where the comments of an event are in the query cache: the chat reads them, a reconnect makes them be read again. */
export const commentsKey = (eventId: string) => ["comments", eventId] as const;
