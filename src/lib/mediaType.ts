/** Including the generic binary types of storage services (RFC 9110 §8.3). A playlist is not such a file. */
export const isMediaType = (type: string): boolean =>
  /^(?:video|audio)\/(?!.*mpegurl)|^application\/mp4\b/i.test(type) || isGenericBinaryType(type);

/** Returns true for the generic binary types, which name no format. */
export const isGenericBinaryType = (type: string): boolean => /^(?:application|binary)\/octet-stream\b/i.test(type);
