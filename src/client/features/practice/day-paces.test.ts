import { expect, test } from 'vitest';
import { speedBeside, speeds } from './day-paces.ts';

test('slower and faster go from one offered speed to the next, and end at the ends', () => {
  expect(speeds.map((speed) => speedBeside(speed, 'faster'))).toEqual([1, 2, 5, 10, 25, 50, 100, 100]);
  expect(speeds.map((speed) => speedBeside(speed, 'slower'))).toEqual([0.5, 0.5, 1, 2, 5, 10, 25, 50]);
  expect([speedBeside(3, 'slower'), speedBeside(3, 'faster')]).toEqual([2, 5]);
});
