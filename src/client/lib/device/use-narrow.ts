import { mediaHook } from './media-hook.ts';

/** Text so large that a line has only a few words; the style sheets change at the same width. */
export const useNarrow = mediaHook('(max-width: 18em)');
