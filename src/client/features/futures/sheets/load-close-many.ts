import { lazyPart } from '#client/lib/loading/lazy-part.ts';

/** Asked for where positions are listed, on phones and in wide windows. */
export const CloseManySheet = lazyPart(
  'futures-later',
  async () => (await import('./close-many-sheet.tsx')).CloseManySheet,
);
