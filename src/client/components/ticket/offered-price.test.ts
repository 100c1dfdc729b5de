import { expect, test } from 'vitest';
import type { Asking } from '#client/components/forms/use-reviewed-form.ts';
import { asksAtOffered } from './offered-price.ts';
import type { TicketForm } from './use-ticket-form.ts';

const askingAt = (snapshot: string): Asking<string> => ({ review: { request: {}, problem: null }, snapshot });

/** A form whose button is not blocked by default, and that records the calls made to it. */
const formWith = (notes: unknown[], isBlocked = false) =>
  ({
    blocked: { press: (act: () => void) => (isBlocked ? undefined : act()) },
    edit: (patch: object) => notes.push(['edit', patch]),
    ask: ({ snapshot }: Asking<string>) => notes.push(['ask', snapshot]),
    confirm: () => notes.push(['confirm']),
    cancel: () => notes.push(['cancel']),
    reviewAgain: (now: Asking<string> | null) => notes.push(['reviewAgain', now?.snapshot]),
  }) as unknown as TicketForm<object, string>;

interface View {
  readonly price: string | null;
  readonly problem: string | null;
}
const viewAt = (price: string | null): View => ({ price, problem: null });

const offered = (notes: unknown[], { isBlocked = false, isBarred = false, view = viewAt('20000') } = {}) =>
  asksAtOffered<object, string, View>(formWith(notes, isBlocked), {
    view,
    viewAt,
    askingOf: ({ price }) => askingAt(price ?? 'now'),
    isBarred,
    settled: {},
    offer: (price) => notes.push(['offer', price]),
  });

test('an order with an error, or one that is barred, is not confirmed', () => {
  expect(offered([]).asking).toEqual(askingAt('20000'));
  expect(offered([], { isBarred: true }).asking).toBeNull();
  expect(offered([], { view: { price: '20000', problem: 'amount.invalid' } }).asking).toBeNull();
});

test('an accepted price is used, and the order is reviewed at it', () => {
  const notes: unknown[] = [];
  offered(notes).reviewAt('20001');
  expect(notes).toEqual([
    ['offer', '20001'],
    ['ask', '20001'],
  ]);
});

test('a press on a blocked button accepts no price', () => {
  const notes: unknown[] = [];
  offered(notes, { isBlocked: true }).reviewAt('20001');
  expect(notes).toEqual([]);
});

test('an accepted price applies until the order is changed, sent, left or reviewed again', () => {
  const notes: unknown[] = [];
  const form = offered(notes);
  form.edit({ amount: '1' });
  form.confirm();
  form.cancel();
  form.reviewAgain();
  expect(notes).toEqual([
    ['offer', null],
    ['edit', { amount: '1' }],
    ['confirm'],
    ['offer', null],
    ['offer', null],
    ['cancel'],
    ['offer', null],
    ['reviewAgain', 'now'],
  ]);
});
