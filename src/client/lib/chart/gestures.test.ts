import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchGestures } from './gestures.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A plot that records its calls, in an element of a given width. */
const open = () => {
  const calls: string[] = [];
  const host = Object.assign(new EventTarget(), {
    clientWidth: 200,
    getBoundingClientRect: () => ({ left: 0, width: 200 }),
  });
  const stop = watchGestures(host as unknown as HTMLElement, () => ({
    pan: (share) => void calls.push(`pan ${share}`),
    zoom: (factor) => void calls.push(`zoom ${factor > 1 ? 'out' : 'in'}`),
    reset: () => void calls.push('reset'),
    point: (place) => void calls.push(place ? `point ${place.clientX} ${place.clientY}` : 'point away'),
  }));
  const send = (type: string, fields: object): Event => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields);
    host.dispatchEvent(event);
    return event;
  };
  const touch = (type: string, clientX: number, clientY = 50, pointerId = 1) =>
    send(type, { pointerType: 'touch', pointerId, clientX, clientY });
  return { calls, send, touch, stop };
};

test('a finger that moves at once pans; a resting one shows the crosshair, which follows it until the next touch', () => {
  const { calls, send, touch } = open();
  touch('pointerdown', 100);
  touch('pointermove', 60);
  vi.advanceTimersByTime(1_000);
  touch('pointerup', 60);
  expect(calls.splice(0)).toEqual(['pan 0.2']);

  touch('pointerdown', 100);
  touch('pointermove', 103);
  vi.advanceTimersByTime(400);
  touch('pointermove', 140, 70);
  expect(send('touchmove', {}).defaultPrevented).toBe(true);
  touch('pointerup', 140);
  expect(calls.splice(0).filter((word) => word !== 'reset')).toEqual(['point 100 50', 'point 140 70']);
  touch('pointerdown', 20);
  expect(calls.splice(0).filter((word) => word !== 'reset')).toEqual(['point away']);
  touch('pointerup', 20);
  expect(send('touchmove', {}).defaultPrevented).toBe(false);
});

test('two fingers zoom and never point', () => {
  const { calls, touch } = open();
  touch('pointerdown', 90, 50, 1);
  touch('pointerdown', 110, 50, 2);
  vi.advanceTimersByTime(1_000);
  touch('pointermove', 160, 50, 2);
  expect(calls.filter((word) => word !== 'reset')).toEqual(['zoom in']);
});

test('keys pan and zoom, and nothing is handled after stop', () => {
  const { calls, send, stop } = open();
  for (const key of ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', '+', '-', 'Home', 'a'])
    send('keydown', { key });
  expect(calls.splice(0)).toEqual(['pan -0.1', 'pan 0.1', 'pan -1', 'pan 1', 'zoom in', 'zoom out', 'reset']);
  stop();
  send('keydown', { key: 'Home' });
  expect(calls).toEqual([]);
});
