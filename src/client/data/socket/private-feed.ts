import type { Hello, PrivateEvent } from '#contract/events.ts';

export interface PrivateFeedDeps {
  /** Refreshes the account's followed tables: events were missed. */
  readonly refetch: () => void;
  readonly ingest: (event: PrivateEvent) => void;
  /** Nothing was missed up to this time. */
  readonly complete: (at: string) => void;
  /** A connection goes on where the one before it ended: what that one could not read is read now. */
  readonly resume: () => void;
}

export interface PrivateFeed {
  greet(hello: Hello): void;
  take(event: PrivateEvent): void;
}

/**
 * Follows the user's outbox by its sequence. Events come in order; a repeated one is ignored, and a gap
 * refreshes the account's followed tables while everything else continues. One feed lives as long as its
 * user is signed in, over many connections.
 */
export const createPrivateFeed = ({ refetch, ingest, complete, resume }: PrivateFeedDeps): PrivateFeed => {
  let last: number | null = null;
  return {
    greet({ sequence, server_time }) {
      if (sequence === null) return;
      if (last === sequence) {
        complete(server_time);
        resume();
      } else refetch();
      last = sequence;
    },
    take(event) {
      if (last !== null && event.sequence <= last) return;
      const isGap = last !== null && event.sequence > last + 1;
      last = event.sequence;
      ingest(event);
      if (isGap) refetch();
      else complete(event.at);
    },
  };
};
