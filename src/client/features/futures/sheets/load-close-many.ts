import { lazyPart } from '#client/lib/loading/lazy-part.ts';

/** Used by the position lists of phones and of wide windows. */
export const CloseManySheet = lazyPart(
  'futures-later',
  async () => (await import('./close-many-sheet.tsx')).CloseManySheet,
);
