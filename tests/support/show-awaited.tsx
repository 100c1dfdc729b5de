import { act } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { showPiece, type Scene } from './show-screen.tsx';

/** Draws a piece that reads first what this device stored of it, and waits until it has. */
export const showAwaited = (piece: ReactNode, scene: Scene, rooms: readonly string[]) =>
  act(() => showPiece(<Suspense>{piece}</Suspense>, scene, rooms));
