import type { Failure } from '#domain/calls/outcome.ts';

/** What an actor that speaks to the exchange fails with, most often. */
export const noAnswer: Failure = { kind: 'unreachable' };
export const storageFull: Failure = { kind: 'storage' };
