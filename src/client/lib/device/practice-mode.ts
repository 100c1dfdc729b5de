/**
 * Practice is chosen by the address (`/?practice#/...`): a page is in practice for its whole life, and only
 * a navigation enters or leaves. Nothing that the app stores is shared by the two modes.
 */
export const isPracticeAddress = (search: string): boolean => /[?&]practice\b/.test(search);

/** Whether this page talks to the exchange on this device, with practice money. */
export const isPractice = isPracticeAddress(globalThis.location?.search ?? '');
