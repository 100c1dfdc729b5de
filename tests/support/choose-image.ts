import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Answers } from './fake-exchange.ts';

/** An exchange that has every file completely at once, and returns these images for them in turn. */
export const imageAnswers = (references: readonly string[]): Pick<Answers, 'getUpload' | 'uploadImage'> => {
  let made = 0;
  return {
    getUpload: () => ({ received: 1_000_000 }),
    uploadImage: () => references[(made += 1) - 1]!,
  };
};

/** Chooses an image for a placeholder, and waits until it is uploaded. */
export const chooseImage = async (place: Element): Promise<void> => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const input = place.querySelector('input[type="file"]:not([capture])')!;
  const file = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() =>
    expect([place.querySelectorAll('img').length, place.querySelectorAll('progress').length]).toEqual([1, 0]),
  );
};
