import { act } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { showPiece, type Scene } from './show-screen.tsx';
import { press } from './show.tsx';
import { untilRead } from './until-read.ts';

/** Renders a component that first reads this device's stored data, and waits until it has. */
export const showAwaited = async (piece: ReactNode, scene: Scene, rooms: readonly string[]) => {
  const shown = await act(() => showPiece(<Suspense>{piece}</Suspense>, scene, rooms));
  await untilRead();
  return {
    ...shown,
    /** Renders the same component with new props. */
    again: (next: ReactNode): void => shown.rerender(<Suspense>{next}</Suspense>),
  };
};

/** Presses a control that opens a component which first reads this device's stored data. */
export const pressAwaited = (button: HTMLElement): Promise<void> =>
  act(async () => {
    press(button);
    await Promise.resolve();
  });
