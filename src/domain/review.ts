/**
 * How long what a person must decide may wait at the desk. Then it is brought before the desk again; it is
 * never decided by waiting, so nothing is paid and nothing is lost because nobody looked.
 */
export const reviewTimeoutMs = 24 * 60 * 60 * 1_000;

/** A decision against somebody says why. */
export const isReason = (reason: string): boolean => reason.trim() !== '';
