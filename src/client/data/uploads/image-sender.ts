import { isUnanswered } from '#domain/keyed-answer.ts';
import type { Failure } from '#domain/outcome.ts';
import { isConnected, netStatus } from '#client/lib/network.ts';
import { createStore, type Store } from '#client/lib/store.ts';
import { newUpload, sendImage } from './send-image.ts';

export type ImageSending =
  | { readonly kind: 'sending'; readonly received: number }
  /** Cut off with so much there; it goes on where it stopped. */
  | { readonly kind: 'cut'; readonly received: number; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'sent'; readonly reference: string };

/** One file on its way to the exchange. */
export interface ImageSender {
  readonly file: File;
  readonly state: Store<ImageSending>;
  /** Goes on from where the exchange has it. */
  resume(): void;
  /** Leaves it where it is. */
  stop(): void;
}

/** Sends at once; after a cut it goes on by itself as soon as there is a connection again. */
export const createImageSender = (file: File): ImageSender => {
  const upload = newUpload(file);
  const state = createStore<ImageSending>({ kind: 'sending', received: 0 });
  const abort = new AbortController();
  const { signal } = abort;

  const send = async (): Promise<void> => {
    const before = state.get();
    let received = 'received' in before ? before.received : 0;
    state.set({ kind: 'sending', received });
    const outcome = await sendImage(upload, {
      signal,
      onReceived(bytes) {
        received = bytes;
        state.set({ kind: 'sending', received });
      },
    });
    if (signal.aborted) return;
    if (outcome.ok) return state.set({ kind: 'sent', reference: outcome.value });
    const { failure } = outcome;
    // What the exchange looked at and refused is not made good by sending it again.
    const isFinal = failure.kind === 'refused' && !isUnanswered(failure);
    state.set(isFinal ? { kind: 'refused', failure } : { kind: 'cut', received, failure });
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
  void send();
  return {
    file,
    state,
    resume,
    stop() {
      stopListening();
      abort.abort();
    },
  };
};
