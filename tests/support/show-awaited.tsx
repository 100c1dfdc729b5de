import { act } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { showPiece, type Scene } from './show-screen.tsx';
import { press } from './show.tsx';
import { untilRead } from './until-read.ts';

/** Draws a piece that reads first what this device stored of it, and waits until it has. */
export const showAwaited = async (piece: ReactNode, scene: Scene, rooms: readonly string[]) => {
  const shown = await act(() => showPiece(<Suspense>{piece}</Suspense>, scene, rooms));
  await untilRead();
  return {
    ...shown,
    /** The same piece, told something new. */
    again: (next: ReactNode): void => shown.rerender(<Suspense>{next}</Suspense>),
  };
};

/** A press that opens something which reads first what this device stored of it. */
export const pressAwaited = (button: HTMLElement): Promise<void> =>
  act(async () => {
    press(button);
    await Promise.resolve();
  });
