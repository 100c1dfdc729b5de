import { use, useState } from 'react';
import type { ImageSender, ImageSending } from '#client/data/uploads/image-sender.ts';
import { imageSlot } from '#client/data/uploads/image-slot.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { createStore, useStore, type Store } from '#client/lib/store.ts';
import { mostFileBytes } from '#domain/uploads.ts';

export interface ChosenImage {
  /** Of the image that was chosen; null: none, or one that is too large to be sent. */
  readonly sender: ImageSender | null;
  /** How it stands; null: none was chosen. */
  readonly state: ImageSending | null;
  /** Of the image at the exchange; null until it is there. */
  readonly reference: string | null;
  readonly isTooLarge: boolean;
  /** The exchange took no such image, and has said why. */
  readonly isRefused: boolean;
  /** Null: takes the chosen one away. */
  readonly choose: (file: File | null) => void;
}

const nothingSent = createStore<ImageSending | null>(null);

/**
 * An image that is chosen and sent at once; it goes on being sent on other pages and after a reload. Suspends
 * until the device has told whether one was chosen before.
 */
export const useImageSender = (purpose: string): ChosenImage => {
  const slot = use(imageSlot(useUserId(), purpose));
  const sender = useStore(slot.sender);
  const [isTooLarge, setTooLarge] = useState(false);
  const state = useStore<ImageSending | null>((sender?.state ?? nothingSent) as Store<ImageSending | null>);
  return {
    sender,
    state,
    reference: state?.kind === 'sent' ? state.reference : null,
    isTooLarge,
    isRefused: state?.kind === 'refused',
    choose(file) {
      const tooLarge = file !== null && file.size > mostFileBytes;
      setTooLarge(tooLarge);
      slot.choose(tooLarge ? null : file);
    },
  };
};
