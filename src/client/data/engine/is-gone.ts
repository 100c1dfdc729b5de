import type { Failure } from '#domain/calls/outcome.ts';

/** The server no longer has the requested item, or never had it. */
export const isGone = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.code.endsWith('.notFound');
