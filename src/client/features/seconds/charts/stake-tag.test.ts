import { expect, test } from 'vitest';
import { stakeTag } from './stake-tag.ts';

test.each([
  [true, 'win', 'gain', { text: '▲', tone: 'gain' }, true],
  [true, 'lose', 'loss', { text: '▲', tone: 'gain' }, false],
  [false, 'win', 'gain', { text: '▼', tone: 'loss' }, true],
  [false, 'draw', 'entry', { text: '▼', tone: 'loss' }, false],
] as const)(
  'a stake on up (%s) that would %s has the arrow of its direction and the chip of its result',
  (isUp, result, tone, mark, isFilled) => {
    expect(stakeTag({ isUp }, result, '+16.00')).toEqual({
      tone,
      mark,
      detail: '',
      result: { text: '+16.00', isFilled },
    });
  },
);
