import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');

/** A device whose clock is `lead` behind the server's, and an answer that took this long each way. */
const clockBehind = (lead: number) => {
  const device = { ms: start };
  const clock = createServerClock(() => device.ms);
  const ask = (thereMs: number, backMs: number, stepMs?: number): void => {
    const askedAtMs = device.ms;
    device.ms += thereMs;
    const serverMs = stepMs ? Math.floor((device.ms + lead) / stepMs) * stepMs : device.ms + lead;
    device.ms += backMs;
    clock.note({ askedAtMs, answeredAtMs: device.ms, serverMs, ...(stepMs ? { stepMs } : {}) });
  };
  return { device, clock, ask, trueMs: () => device.ms + lead };
};

test('without any answer it has the time of the device, of unknown quality', () => {
  const { clock } = clockBehind(5_000);
  expect([clock.nowMs(), clock.latestMs(), clock.uncertaintyMs()]).toEqual([start, start, Infinity]);
});

test('an answer that took seven seconds each way makes no price younger: the latest time adds the round trip', () => {
  const { clock, ask, trueMs } = clockBehind(60_000);
  ask(7_000, 7_000);
  expect(clock.nowMs()).toBe(trueMs());
  expect(clock.latestMs()).toBe(trueMs() + 7_000);
  expect(clock.uncertaintyMs()).toBe(7_000);
});

test('a slow answer after a quick one adds no information', () => {
  const { clock, ask, device, trueMs } = clockBehind(-3_000);
  ask(10, 10);
  ask(500, 13_500);
  expect(Math.abs(clock.nowMs() - trueMs())).toBeLessThanOrEqual(20);
  expect(clock.latestMs() - trueMs()).toBeLessThanOrEqual(20);
  device.ms += 3_600_000;
  expect(clock.uncertaintyMs()).toBeLessThanOrEqual(400);
});

test('the header of an answer has whole seconds, and many of them are more precise', () => {
  const { clock, ask, device, trueMs } = clockBehind(123_456);
  ask(20, 20, 1_000);
  expect(clock.uncertaintyMs()).toBeLessThanOrEqual(520);
  for (let times = 0; times < 20; times += 1) {
    device.ms += 137;
    ask(20, 20, 1_000);
  }
  expect(clock.uncertaintyMs()).toBeLessThanOrEqual(150);
  expect(Math.abs(clock.nowMs() - trueMs())).toBeLessThanOrEqual(150);
});

test('a clock that was set is trusted at once', () => {
  const { clock, ask, device } = clockBehind(0);
  ask(20, 20);
  device.ms -= 86_400_000;
  clock.note({ askedAtMs: device.ms, answeredAtMs: device.ms + 40, serverMs: start });
  device.ms += 40;
  expect(Math.abs(clock.nowMs() - (start + 20))).toBeLessThanOrEqual(20);
});

test('an invalid time changes nothing', () => {
  const { clock, ask, device, trueMs } = clockBehind(1_000);
  ask(5, 5);
  clock.note({ askedAtMs: device.ms, answeredAtMs: device.ms, serverMs: Number.NaN });
  clock.note({ askedAtMs: device.ms + 1, answeredAtMs: device.ms, serverMs: 0 });
  expect(clock.nowMs()).toBe(trueMs());
});

test('in a recorded day it runs at the speed of the day, or stands still, whatever answers say', () => {
  const { device, clock, ask } = clockBehind(5_000);
  clock.follow(1_000_000, 10);
  device.ms += 500;
  ask(10, 10);
  expect([clock.nowMs(), clock.latestMs(), clock.uncertaintyMs()]).toEqual([1_005_200, 1_005_200, 0]);
  clock.follow(2_000_000, 0);
  device.ms += 60_000;
  expect(clock.nowMs()).toBe(2_000_000);
});

test('for any latency, the true server time is never after the latest, nor off by more than the uncertainty', () => {
  const way = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.tuple(way, way, fc.integer({ min: 0, max: 600_000 })), { minLength: 1, maxLength: 20 }),
      (lead, answers) => {
        const { clock, ask, device, trueMs } = clockBehind(lead);
        for (const [there, back, pause] of answers) {
          ask(there, back);
          device.ms += pause;
          expect(trueMs()).toBeLessThanOrEqual(clock.latestMs());
          // A current time as a number is exact to a quarter of a microsecond.
          expect(Math.abs(trueMs() - clock.nowMs())).toBeLessThanOrEqual(clock.uncertaintyMs() + 1e-3);
        }
      },
    ),
  );
});
