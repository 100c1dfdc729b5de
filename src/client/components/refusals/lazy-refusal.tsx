import { lazyPart } from '#client/lib/loading/lazy-part.ts';

/** Loaded with the texts of refusals, which no page waits for. */
export const RefusalNotice = lazyPart(
  'refusals',
  async () => (await import('./notice/refusal-notice.tsx')).RefusalNotice,
);
