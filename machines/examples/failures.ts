import type { Failure } from '#domain/calls/outcome.ts';

/** The most common failure of an actor that calls the exchange. */
export const noAnswer: Failure = { kind: 'unreachable' };
export const storageFull: Failure = { kind: 'storage' };
