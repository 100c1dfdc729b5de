import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Answers } from './fake-exchange.ts';

/** An exchange that has every file whole at once, and makes these images of them, one after the other. */
export const imageAnswers = (references: readonly string[]): Pick<Answers, 'getUpload' | 'uploadImage'> => {
  let made = 0;
  return {
    getUpload: () => ({ received: 1_000_000 }),
    uploadImage: () => references[(made += 1) - 1]!,
  };
};

/** Chooses a picture in a place for one, and waits until it is at the exchange. */
export const chooseImage = async (place: Element): Promise<void> => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const input = place.querySelector('input[type="file"]:not([capture])')!;
  const file = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() =>
    expect([place.querySelectorAll('img').length, place.querySelectorAll('progress').length]).toEqual([1, 0]),
  );
};
