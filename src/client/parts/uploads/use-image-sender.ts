import { useEffect, useState } from 'react';
import { createImageSender, type ImageSender, type ImageSending } from '#client/data/uploads/image-sender.ts';
import { createStore, useStore, type Store } from '#client/lib/store.ts';
import { mostFileBytes } from '#domain/uploads.ts';

export interface ChosenImage {
  /** Of the image that was chosen; null: none, or one that is too large to be sent. */
  readonly sender: ImageSender | null;
  /** Of the image at the exchange; null until it is there. */
  readonly reference: string | null;
  readonly isTooLarge: boolean;
  /** The exchange took no such image, and has said why. */
  readonly isRefused: boolean;
  /** Null: takes the chosen one away. */
  readonly choose: (file: File | null) => void;
}

const nothingSent = createStore<ImageSending | null>(null);

/** An image that is chosen and sent at once; it stops being sent with its screen. */
export const useImageSender = (): ChosenImage => {
  const [sender, setSender] = useState<ImageSender | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  useEffect(() => () => sender?.stop(), [sender]);
  const image = useStore<ImageSending | null>((sender?.state ?? nothingSent) as Store<ImageSending | null>);
  return {
    sender,
    reference: image?.kind === 'sent' ? image.reference : null,
    isTooLarge,
    isRefused: image?.kind === 'refused',
    choose(file) {
      const tooLarge = file !== null && file.size > mostFileBytes;
      setTooLarge(tooLarge);
      setSender(file === null || tooLarge ? null : createImageSender(file));
    },
  };
};
