import { lazyPart } from '#client/lib/loading/lazy-part.ts';

/** Asks about one position, with words of its own, once somebody wants to hold it. */
export const HoldSheet = lazyPart('copies', async () => (await import('./hold-sheet.tsx')).HoldSheet);
