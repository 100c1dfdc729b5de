/** Longer than every text that a call with a file accepts, in all scripts. */
export const mostFieldBytes = 4_096;
/** Texts next to the file. */
export const mostFields = 8;
