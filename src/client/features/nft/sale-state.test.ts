import { expect, test } from 'vitest';
import { saleStateOf } from './sale-state.ts';

const start = '2026-05-01T10:00:00.000Z';
const end = '2026-05-02T10:00:00.000Z';
const at = (time: string): number => Date.parse(time);
const sale = (sale_status: Parameters<typeof saleStateOf>[0]['sale_status']) => ({
  start_time: start,
  end_time: end,
  sale_status,
});

test('a sale is upcoming before its start, open until its end, and over from then on', () => {
  const states = [at(start) - 1, at(start), at(end) - 1, at(end)].map((nowMs) =>
    saleStateOf(sale('started'), nowMs),
  );
  expect(states).toEqual([2, 1, 1, 0]);
});

test('a sale published before its start is open once it starts, without another update', () => {
  expect(saleStateOf(sale('notStarted'), at(start))).toBe(1);
});

test('a sold work, or one never on sale, is not open between start and end', () => {
  const statuses = ['paid', 'ended', 'awaitingPayment', 'forfeited', 'underReview', 'refused', null] as const;
  expect(statuses.map((status) => saleStateOf(sale(status), at(start) + 1))).toEqual(statuses.map(() => 0));
  expect(saleStateOf({ start_time: null, end_time: null, sale_status: null }, at(start))).toBe(0);
});
