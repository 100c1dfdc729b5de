import { expect, test } from 'vitest';
import { secondsOrderOf } from '#tests/support/samples.ts';
import { secondsHistory } from './seconds-history.ts';

test('each option has one row with its direction as text and both ticks that settled it', () => {
  const tick = {
    symbol: 'BTC/USDT',
    price: '20100',
    bid: '20099',
    ask: '20101',
    at: '2026-11-20T00:00:01.000Z',
    seq: 9,
    source: 'simulated',
  } as const;
  const order = secondsOrderOf({ id: 4, type: 2, status: 'closed', result: 'lose', profits: '-100' });
  const [head, line, end] = secondsHistory
    .csvOf([{ ...order, userId: 7, open_tick: tick, end_tick: { ...tick, seq: 10 } }])
    .split('\r\n')
    .map((each) => each.split(','));
  const cell = (name: string): string | undefined => line?.[head!.indexOf(name)];
  expect([cell('side'), cell('profits'), cell('open_tick_seq'), cell('end_tick_seq')]).toEqual([
    'down',
    '-100',
    '9',
    '10',
  ]);
  expect([line?.length, end]).toEqual([head?.length, ['']]);
});
