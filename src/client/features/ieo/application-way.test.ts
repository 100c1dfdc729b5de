import { expect, test } from 'vitest';
import type { ProjectApplication } from '#contract/projects.ts';
import { stepsOf } from './application-way.ts';

const application: ProjectApplication = {
  id: 7,
  status: 'applied',
  project_id: 1,
  name: 'Orca',
  number: 3,
  currency_id: 30,
  currency_name: 'ORCA',
  decimals: 4,
  pay_currency_id: 3,
  pay_currency_name: 'USDT',
  pay_decimals: 6,
  price: '0.5',
  rate: '1',
  tick: null,
  coin_amount: '1000',
  frozen: '500',
  give_amount: null,
  paid: null,
  released: null,
  created_at: '2026-03-02T00:00:00.000Z',
  end_at: '2026-03-05T00:00:00.000Z',
  sell_begin: '2026-03-06T00:00:00.000Z',
  day: 10,
  free_at: '2026-03-16T00:00:00.000Z',
  decided_at: null,
  listed_at: null,
  released_at: null,
  version: 1,
};
const way = (change: Partial<ProjectApplication>): string[] =>
  stepsOf({ ...application, ...change }).map(({ status, state }) => `${status} ${state}`);

test('future steps are shown with their due time', () => {
  expect(stepsOf(application)).toEqual([
    { status: 'applied', state: 'now', at: '2026-03-02T00:00:00.000Z' },
    { status: 'approved', state: 'next', at: '2026-03-05T00:00:00.000Z' },
    { status: 'locked', state: 'next', at: '2026-03-06T00:00:00.000Z' },
    { status: 'released', state: 'next', at: '2026-03-16T00:00:00.000Z' },
  ]);
});

test('a partial approval is labelled as such to the end', () => {
  const part = { give_amount: '400', decided_at: '2026-03-05T00:00:01.000Z' };
  expect(way({ status: 'partlyApproved', ...part })).toEqual([
    'applied done',
    'partlyApproved now',
    'locked next',
    'released next',
  ]);
  expect(way({ status: 'locked', ...part })).toEqual([
    'applied done',
    'partlyApproved done',
    'locked now',
    'released next',
  ]);
  expect(way({ status: 'released', give_amount: '1000' })).toEqual([
    'applied done',
    'approved done',
    'locked done',
    'released done',
  ]);
});

test('no step follows a refund', () => {
  expect(way({ status: 'refunded', give_amount: '0' })).toEqual(['applied done', 'refunded warn']);
});
