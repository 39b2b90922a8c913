/**
 * True for a content type under which servers send a file that plays as it is (RFC 9110 §8.3); storage of all kinds says
 * no more than that it is bytes. A playlist is no file.
 */
export const isMediaType = (type: string): boolean =>
  /^(?:video|audio)\/(?!.*mpegurl)|^application\/mp4\b/i.test(type) || isUnnamedType(type);

/** True for a content type that names none. */
export const isUnnamedType = (type: string): boolean => /^(?:application|binary)\/octet-stream\b/i.test(type);
