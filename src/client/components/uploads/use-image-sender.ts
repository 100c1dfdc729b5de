import { use, useRef, useState } from 'react';
import type { ImageSender, ImageSending } from '#client/data/uploads/image-sender.ts';
import { imageSlot } from '#client/data/uploads/image-slot.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { imageSize } from '#client/lib/device/image-size.ts';
import { createStore, useStore, type Store } from '#client/lib/state/store.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';

export interface ChosenImage {
  /** Sender of the chosen image; null: none was chosen, or its size does not allow sending. */
  readonly sender: ImageSender | null;
  /** State of the upload; null: none was chosen. */
  readonly state: ImageSending | null;
  /** Reference of the image at the exchange; null until it is there. */
  readonly reference: string | null;
  readonly isTooLarge: boolean;
  readonly isTooSmall: boolean;
  /** The exchange refused the image, and has given the reason. */
  readonly isRefused: boolean;
  /** Null: removes the chosen one. */
  readonly choose: (file: File | null) => void;
}

const nothingSent = createStore<ImageSending | null>(null);

/**
 * An image that is uploaded as soon as it is chosen; the upload continues on other pages and after a reload.
 * Suspends until the device has been checked for an image chosen before.
 * @param isEnough whether an image has enough pixels, where a minimum applies
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
        // Another one was chosen while this one was being checked.
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
