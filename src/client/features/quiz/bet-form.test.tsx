// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { id, open, choose, review, confirmation, accepted } from '#tests/support/bet-form-scene.tsx';
import { fieldsSent, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { figuresOf, pressTwice } from '#tests/support/shown-sheet.ts';

test.each([
  ['0.5', 'The amount is below the minimum'],
  ['1.0000001', 'The amount has too many decimals'],
  ['200.000001', 'The amount is above the maximum'],
  ['twenty', 'Enter a valid amount'],
  ['0', 'The amount is below the minimum'],
])('a stake of %s is refused next to the field, stays as typed, and is not sent', async (typed, text) => {
  const { amount, exchange } = await open();
  choose('Yes');
  type(amount, typed);
  review();
  expect(descriptionOf(amount)).toContain(text);
  expect([amount.getAttribute('aria-invalid'), (amount as HTMLInputElement).value]).toEqual(['true', typed]);
  expect(screen.queryByRole('dialog', { name: 'Confirm stake' })).toBeNull();
  expect(sentTo(exchange, 'placeQuizBet')).toEqual([]);
});

test.each(['1', '200', '1.000001'])('a stake of %s, within the bounds, is accepted', async (typed) => {
  const { amount } = await open();
  choose('Yes');
  type(amount, typed);
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  review();
  expect(figuresOf(await confirmation())['Stake']).toContain(' USDT');
});

test('the bounds are shown before typing, and no error is shown until then', async () => {
  const { amount } = await open();
  expect(descriptionOf(amount)).toContain('Minimum 1.00, maximum 200.00 USDT');
  expect([amount.getAttribute('aria-invalid'), screen.queryByText('Choose an answer')]).toEqual([null, null]);
  review();
  expect(descriptionOf(amount)).toContain('Enter a valid amount');
  expect(screen.getByText('Choose an answer').getAttribute('role')).toBe('alert');
});

test('a stake above the balance is refused, next to the available funds', async () => {
  const { amount } = await open({ available: '50' });
  choose('Yes');
  type(amount, '50');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  type(amount, '50.000001');
  expect(descriptionOf(amount)).toContain('Insufficient balance');
  expect(pageText()).toContain('Available 50.00 USDT');
});

test('my earlier stakes count towards the maximum, and are shown', async () => {
  const { amount } = await open({ staked: '150' });
  await waitFor(() => expect(figuresOf(document.body)['Staked by you']).toBe('150.00 USDT'));
  type(amount, '50');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  type(amount, '50.000001');
  expect(descriptionOf(amount)).toContain('The amount is above the maximum');
});

test('the payout of a stake at the current pool is shown while typing', async () => {
  const { amount } = await open();
  expect(figuresOf(document.body)['Would pay now']).toBe('—');
  choose('Yes');
  type(amount, '2');
  expect(figuresOf(document.body)['Would pay now']).toBe('19.40 USDT');
  choose('No');
  expect(figuresOf(document.body)['Would pay now']).toBe('2.124087 USDT');
});

test('the confirmation shows the question, the answer, the stake, the payout, the fee and the risk', async () => {
  const { amount } = await open();
  choose('Yes');
  type(amount, '2');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual({
    Question: expect.stringMatching(/^BTC\/USDT above 100,000\.00 at /) as string,
    'Your answer': 'Yes',
    Stake: '2.00 USDT',
    'Would pay now': '19.40 USDT',
    Fee: '3% of the pool',
  });
  expect(asked.textContent).toContain('You may lose the whole stake.');
});

test('the confirmed stake is sent once for a double press, unrounded, and its outcome is reported', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  choose('Yes');
  type(amount, '2.000001');
  review();
  await confirmation();
  pressTwice(control('button', 'Stake 2.000001 USDT'));
  await screen.findByText('Staked 2.000001 USDT on Yes.');
  expect(fieldsSent(exchange, 'placeQuizBet')).toEqual([
    { question_id: String(id), option: '1', amount: '2.000001', seen_payout: '19.400008' },
  ]);
  press(control('button', 'Stake more'));
  expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('');
});

test('typed and chosen values are stored on this device for the next visit to the question', async () => {
  const { amount } = await open();
  choose('Yes');
  type(amount, '12.5');
  const { loadDraft } = await import('#client/data/engine/drafts.ts');
  const { betFormKind } = await import('./bet-form-kind.ts');
  const { draft } = betFormKind;
  const stored = 'schema' in draft && loadDraft({ userId: 7, ticketId: `quiz draft ${id}` }, draft.schema);
  expect(stored).toEqual({ option: 1, amount: '12.5' });
});
