import { expect, test } from 'vitest';
import { nextRecovery, type Recovery } from './recovery.ts';

const away: Recovery = { isConnected: false, total: 0, open: 0 };
/** The result of each step of the connection and of the count, applied to the previous state. */
const course = (...steps: readonly (readonly [isConnected: boolean, open: number])[]): string[] => {
  let recovery = away;
  return steps.map(([isConnected, open]) => {
    recovery = nextRecovery(recovery, isConnected, open);
    return `${recovery.total - recovery.open} of ${recovery.total}`;
  });
};

test('requests open at reconnection are counted down to the last answer', () => {
  expect(course([false, 3], [true, 3], [true, 2], [true, 0])).toEqual([
    '-3 of 0',
    '0 of 3',
    '1 of 3',
    '3 of 3',
  ]);
});

test('requests that join before the last answer are counted, later ones are not', () => {
  expect(course([true, 1], [true, 2], [true, 0], [true, 1])).toEqual([
    '0 of 1',
    '0 of 2',
    '2 of 2',
    '-1 of 0',
  ]);
});

test('with no open requests there is nothing to recover, and a lost connection restarts the count', () => {
  expect(nextRecovery(away, true, 0).total).toBe(0);
  expect(course([true, 2], [false, 2], [true, 2])).toEqual(['0 of 2', '-2 of 0', '0 of 2']);
});

test('a step that changes nothing returns the same object', () => {
  expect(nextRecovery(away, false, 0)).toBe(away);
});
