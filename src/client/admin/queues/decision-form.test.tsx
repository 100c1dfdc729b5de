// @vitest-environment happy-dom
import { createRef } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalReasons } from '#contract/refusals.ts';
import { type Review } from '#contract/reviews.ts';
import { reviewKinds } from '#contract/reviewed.ts';
import { reviewOf, showAdmin } from '#tests/support/admin-scene.tsx';
import type { Answers } from '#tests/support/fake-exchange.ts';
import { worstStrings } from '#tests/support/hostile-strings.ts';
import { sentOf } from '#tests/support/nft-scene.ts';
import { control, press, type, textOf } from '#tests/support/show.tsx';
import { DecisionForm } from './decision-form.tsx';
import { decisionState, sendDecision } from './decision.ts';

afterEach(() => vi.unstubAllGlobals());

const open = (review: Review, answers: Answers = {}) =>
  showAdmin(<DecisionForm review={review} keys={{ reason: createRef(), approve: createRef() }} />, {
    answers,
  });
const deposit = (): Review =>
  reviewOf({ kind: 'deposit', evidence: { ...reviewOf().evidence, asks: ['arrived', 'reference'] } });
const confirmed = (title: string): string[] =>
  [...control('dialog', title).querySelectorAll('dl > div')].map((row) => textOf(row));
/** As a single-line field stores it. */
const inOneLine = (text: string): string => text.replace(/[\r\n]/g, '');

test.each(reviewKinds)(
  'a %s is refused for a reason of its own kind, each with its own label',
  async (kind) => {
    await open(reviewOf({ kind }));
    const options = within(control('combobox', 'Reason to refuse')).getAllByRole('option');
    expect(options.slice(1).map((option) => (option as HTMLOptionElement).value)).toEqual([
      ...refusalReasons[kind],
    ]);
    expect(new Set(options.map(textOf)).size).toBe(options.length);
  },
);

test('any text an operator types stays as typed, and is shown literally before it is sent', async () => {
  const { exchange } = await open(deposit());
  const reference = control('textbox', 'Payment reference');
  const note = control('textbox', 'Note');
  for (const text of worstStrings.filter((one) => one.length < 100)) {
    type(reference, text);
    type(note, text);
    expect([(reference as HTMLInputElement).value, (note as HTMLTextAreaElement).value]).toEqual([
      inOneLine(text),
      text,
    ]);
    type(control('textbox', 'Amount that arrived'), '1');
    press(control('button', 'Approve'));
    expect(confirmed('Approve this?').at(-1)).toContain(inOneLine(text).replace(/\s+/g, ' ').trim());
    press(within(control('dialog', 'Approve this?')).getByRole('button', { name: 'Back' }));
  }
  expect([sentOf(exchange.seen, 'decideReview'), document.querySelector('img')]).toEqual([[], null]);
});

test('an amount that is not a number is shown as typed, never as another one', async () => {
  await open(deposit());
  type(control('textbox', 'Payment reference'), 'TX-1');
  for (const [typed, shown] of [
    ['1,5', '1,5 USDT'],
    ['1e3', '1e3 USDT'],
    ['1000.50', '1,000.50 USDT'],
  ] as const) {
    type(control('textbox', 'Amount that arrived'), typed);
    press(control('button', 'Approve'));
    expect(confirmed('Approve this?')).toContain(`Amount that arrived${shown}`);
    press(within(control('dialog', 'Approve this?')).getByRole('button', { name: 'Back' }));
  }
});

test('a decision cancelled in its confirmation is not sent, and the fields are as before', async () => {
  const { exchange } = await open(reviewOf());
  type(control('textbox', 'Note'), 'looks fine');
  press(control('button', 'Approve'));
  press(within(control('dialog', 'Approve this?')).getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(control('textbox', 'Note')).toHaveProperty('value', 'looks fine');
  expect(sentOf(exchange.seen, 'decideReview')).toEqual([]);
});

test('a chosen reason is not sent with an approval, nor a reference with a refusal', async () => {
  const { exchange } = await open(deposit(), { decideReview: () => new Promise<never>(() => undefined) });
  fireEvent.change(control('combobox', 'Reason to refuse'), { target: { value: 'twice' } });
  type(control('textbox', 'Payment reference'), 'TX-1');
  type(control('textbox', 'Amount that arrived'), '250');
  press(control('button', 'Refuse'));
  expect(confirmed('Refuse this?').join()).not.toContain('TX-1');
  press(within(control('dialog', 'Refuse this?')).getByRole('button', { name: 'Refuse' }));
  const [refusal] = sentOf(exchange.seen, 'decideReview');
  expect([refusal!.fields.reason_code, refusal!.fields.reference, refusal!.fields.arrived]).toEqual([
    'twice',
    undefined,
    undefined,
  ]);
});

test('while one decision is being sent no other one can be made', async () => {
  const { exchange } = await open(reviewOf(), { decideReview: () => new Promise<never>(() => undefined) });
  press(control('button', 'Approve'));
  press(within(control('dialog', 'Approve this?')).getByRole('button', { name: 'Approve 250.00 USDT' }));
  expect(decisionState.get().kind).toBe('sending');
  press(control('button', 'Approve'));
  expect(screen.queryByRole('dialog')).toBeNull();
  sendDecision({ id: 99, verdict: 'approve', why: '', seen: 'other' });
  expect(sentOf(exchange.seen, 'decideReview').map(({ fields }) => fields.id)).toEqual(['12']);
});
