import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPaintSchedule, hearAtNextPaint } from './paint-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  // A screen with 60 frames per second.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) =>
    setTimeout(frame, 16 - (performance.now() % 16)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a constant stream of prices is painted ten times a second', () => {
  const schedule = createPaintSchedule();
  const paintedAt: number[] = [];
  const paint = (): void => {
    paintedAt.push(performance.now());
    schedule(paint);
  };
  schedule(paint);
  vi.advanceTimersByTime(1_000);
  const gaps = paintedAt.slice(1).map((at, index) => at - paintedAt[index]!);
  expect(paintedAt.length).toBeGreaterThanOrEqual(9);
  expect(paintedAt.length).toBeLessThanOrEqual(11);
  expect(Math.min(...gaps)).toBeGreaterThan(90);
});

test('the first price after a pause is painted in the next frame', () => {
  const schedule = createPaintSchedule();
  vi.advanceTimersByTime(5_000);
  let painted = 0;
  schedule(() => (painted += 1));
  vi.advanceTimersByTime(17);
  expect(painted).toBe(1);
});

test('all price subscribers are painted in one frame, and scheduled again in the next', () => {
  const schedule = createPaintSchedule();
  const painted: string[] = [];
  schedule(() => painted.push(`ladder ${performance.now()}`));
  schedule(() => {
    painted.push(`chart ${performance.now()}`);
    schedule(() => painted.push(`later ${performance.now()}`));
  });
  vi.advanceTimersByTime(1_000);
  const [ladder, chart, later] = painted.map((text) => Number(text.split(' ')[1]));
  expect(chart).toBe(ladder);
  expect(later! - chart!).toBeGreaterThan(90);
});

test('rows that do not fit in one frame are written in the next, before any row is written twice', () => {
  const frameMs = performance.now.bind(performance);
  let spentMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => frameMs() + spentMs);
  const schedule = createPaintSchedule();
  const writtenAt: number[][] = [[], [], []];
  for (const times of writtenAt) {
    const write = (): void => {
      times.push(frameMs());
      spentMs += 2;
      schedule(write);
    };
    schedule(write);
  }
  vi.advanceTimersByTime(400);
  const [first, second, third] = writtenAt.map((times) => times[0]!);
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(second!);
  for (const times of writtenAt) {
    const gaps = times.slice(1).map((at, index) => at - times[index]!);
    expect(gaps.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...gaps)).toBeGreaterThan(80);
  }
});

test('an interrupted paint continues in the next frame, before later requests', () => {
  const schedule = createPaintSchedule();
  const written: string[] = [];
  let left = 3;
  schedule(() => {
    written.push(`row ${performance.now()}`);
    left -= 1;
    return left > 0;
  });
  vi.advanceTimersByTime(17);
  schedule(() => written.push(`later ${performance.now()}`));
  vi.advanceTimersByTime(400);
  expect(written).toEqual(['row 16', 'row 32', 'row 48', 'later 112']);
});

test('a subscriber that stopped gets no earlier changes, as when a chart unmounts with a tick pending', () => {
  let change: () => void = () => undefined;
  let heard = 0;
  const listen = () =>
    hearAtNextPaint(
      (listener) => {
        change = listener;
        return () => undefined;
      },
      () => (heard += 1),
    );
  const stop = listen();
  change();
  change();
  vi.advanceTimersByTime(1_000);
  expect(heard).toBe(1);
  change();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(heard).toBe(1);
});

test('a paint that throws is reported, and stops neither the others nor later prices', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (problem: unknown) => void reported.push(problem));
  const schedule = createPaintSchedule();
  const painted: string[] = [];
  const problem = new Error('the chart is gone');
  schedule(() => {
    throw problem;
  });
  schedule(() => painted.push('ladder'));
  vi.advanceTimersByTime(200);
  schedule(() => painted.push('later'));
  vi.advanceTimersByTime(200);
  expect(painted).toEqual(['ladder', 'later']);
  expect(reported).toEqual([problem]);
});
