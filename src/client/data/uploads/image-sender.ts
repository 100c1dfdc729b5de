import { backoffMs } from '#domain/calls/backoff.ts';
import { isUnanswered } from '#domain/calls/request-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';
import type { ImageUploadRow } from './image-uploads-table.ts';
import { sendImage } from './send-image.ts';

export type ImageSending =
  | { readonly kind: 'sending'; readonly received: number }
  /** Interrupted at this many bytes; it continues from there. */
  | { readonly kind: 'cut'; readonly received: number; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'sent'; readonly reference: string };

/** One file being uploaded to the exchange. */
export interface ImageSender {
  readonly file: Blob;
  readonly state: Store<ImageSending>;
  /** Continues from the last received byte, without waiting for the next attempt. */
  resume(): void;
  /** Stops the upload where it is. */
  stop(): void;
}

/**
 * A request that failed on an apparently working connection is retried after a delay, which grows each time.
 */
const retryDelayMs = { shortest: 1_000, longest: 30_000 } as const;

/**
 * Starts at once. After an interruption it continues by itself: as soon as the connection is restored, and
 * periodically in case the interruption was not noticed.
 * @param onAnswer called once, with the image's reference; null: the exchange refused the image
 */
export const createImageSender = (
  upload: ImageUploadRow,
  onAnswer: (reference: string | null) => void,
): ImageSender => {
  const { userId, file, reference } = upload;
  const state = createStore<ImageSending>(
    reference === null ? { kind: 'sending', received: 0 } : { kind: 'sent', reference },
  );
  const abort = new AbortController();
  const { signal } = abort;
  let retries = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    clearTimeout(waiting);
    const { token, userId: current } = credentials();
    // Under another user's session it would become that user's image.
    if (signal.aborted || token === null || current !== userId) return;
    const before = state.get();
    let received = 'received' in before ? before.received : 0;
    state.set({ kind: 'sending', received });
    const outcome = await sendImage(upload, {
      token,
      signal,
      onReceived(bytes) {
        if (bytes > received) retries = 0;
        received = bytes;
        state.set({ kind: 'sending', received });
      },
    });
    if (signal.aborted) return;
    if (outcome.ok) {
      state.set({ kind: 'sent', reference: outcome.value });
      return onAnswer(outcome.value);
    }
    const { failure } = outcome;
    // An image that the exchange inspected and refused is not sent again.
    if (failure.kind === 'refused' && !isUnanswered(failure)) {
      state.set({ kind: 'refused', failure });
      return onAnswer(null);
    }
    state.set({ kind: 'cut', received, failure });
    retries += 1;
    waiting = setTimeout(resume, backoffMs(retries, Math.random(), retryDelayMs));
  };

  const resume = (): void => {
    if (state.get().kind === 'cut') void send();
  };
  let wasConnected = isConnected(netStatus.get());
  const stopListening = netStatus.subscribe(() => {
    const isNow = isConnected(netStatus.get());
    if (isNow && !wasConnected) resume();
    wasConnected = isNow;
  });
  if (reference === null) void send();
  return {
    file,
    state,
    resume,
    stop() {
      stopListening();
      clearTimeout(waiting);
      abort.abort();
    },
  };
};
