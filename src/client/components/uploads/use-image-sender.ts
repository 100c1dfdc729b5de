import { use, useRef, useState } from 'react';
import type { ImageSender, ImageSending } from '#client/data/uploads/image-sender.ts';
import { imageSlot } from '#client/data/uploads/image-slot.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { imageSize } from '#client/lib/device/image-size.ts';
import { createStore, useStore, type Store } from '#client/lib/state/store.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';

export interface ChosenImage {
  /** Of the image that was chosen; null: none, or one that is too large or too small to be sent. */
  readonly sender: ImageSender | null;
  /** How it stands; null: none was chosen. */
  readonly state: ImageSending | null;
  /** Of the image at the exchange; null until it is there. */
  readonly reference: string | null;
  readonly isTooLarge: boolean;
  readonly isTooSmall: boolean;
  /** The exchange took no such image, and has said why. */
  readonly isRefused: boolean;
  /** Null: takes the chosen one away. */
  readonly choose: (file: File | null) => void;
}

const nothingSent = createStore<ImageSending | null>(null);

/**
 * An image that is chosen and sent at once; it goes on being sent on other pages and after a reload. Suspends
 * until the device has told whether one was chosen before.
 * @param isEnough whether an image has enough pixels, where it needs some
 */
export const useImageSender = (
  purpose: string,
  isEnough?: (size: { readonly width: number; readonly height: number }) => boolean,
): ChosenImage => {
  const slot = use(imageSlot(useUserId(), purpose));
  const sender = useStore(slot.sender);
  const [fault, setFault] = useState<'tooLarge' | 'tooSmall' | null>(null);
  const newest = useRef<File | null>(null);
  const state = useStore<ImageSending | null>((sender?.state ?? nothingSent) as Store<ImageSending | null>);
  return {
    sender,
    state,
    reference: state?.kind === 'sent' ? state.reference : null,
    isTooLarge: fault === 'tooLarge',
    isTooSmall: fault === 'tooSmall',
    isRefused: state?.kind === 'refused',
    choose(file) {
      newest.current = file;
      const take = (wrong: typeof fault): void => {
        // Another one was chosen while this one was looked at.
        if (newest.current !== file) return;
        setFault(wrong);
        slot.choose(wrong ? null : file);
      };
      if (file === null || file.size > mostFileBytes || !isEnough)
        return take(file !== null && file.size > mostFileBytes ? 'tooLarge' : null);
      void imageSize(file).then((size) => take(size && !isEnough(size) ? 'tooSmall' : null));
    },
  };
};
