import { lazyPart } from '#client/lib/loading/lazy-part.ts';

/** The sheet for taking over one position. Its code and texts are loaded when a user opens it. */
export const DetachSheet = lazyPart('copies', async () => (await import('./detach-sheet.tsx')).DetachSheet);
