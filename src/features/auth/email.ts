/** One "@" with something before it and a host with a dot after it: the server knows the rest. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether `text` is written as an e-mail address is (AUTH-13). */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);
