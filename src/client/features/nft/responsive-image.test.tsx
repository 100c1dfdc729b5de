// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { ResponsiveImage } from './responsive-image.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const image = (): HTMLImageElement | null => document.querySelector('img');
const fail = (): void => void fireEvent.error(image()!);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const open = () => show(<ResponsiveImage image="/artwork/one" blur="" alt="A tide" sizes="100vw" />);

test('an image that is refused leaves its preview, and is requested again', async () => {
  await open();
  fail();
  expect(image()).toBeNull();
  pass(16_000);
  expect(image()!.getAttribute('src')).toBe('/artwork/one/640.webp');
});

test('an image that never loads is requested a few times', async () => {
  await open();
  for (let tries = 0; tries < 5; tries += 1) {
    fail();
    pass(16_000);
    expect(image()).not.toBeNull();
  }
  fail();
  pass(60_000);
  expect(image()).toBeNull();
});
