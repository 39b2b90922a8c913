/**
 * What is the viewer's own is read anew whenever its page opens: a copy from before a change, read back after a quick
 * reload, must not stand for the truth. Offline the copy is shown all the same.
 */
export const OWN_STALE_MS = 0;
