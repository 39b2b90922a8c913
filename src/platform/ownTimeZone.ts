/** The IANA name of the viewer's zone, in which servers write the times of their messages. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
