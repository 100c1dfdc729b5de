// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { approveButton, confirmation, decided, openReview, rowsOf } from '#tests/support/admin-reviews.tsx';
import { updateAdmin, reviewOf } from '#tests/support/admin-scene.tsx';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { sentFields, sentOf } from '#tests/support/nft-scene.ts';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';

afterEach(() => vi.unstubAllGlobals());

const depositToApprove = (): Review =>
  reviewOf({
    kind: 'deposit',
    evidence: { ...reviewOf().evidence, asks: ['arrived', 'reference'] },
  });

test('an approval names person and amount first, is sent once with the version shown, and is reported', async () => {
  const review = reviewOf();
  const { exchange } = await openReview(review, {
    answers: { decideReview: () => decided(review, 'approved') },
  });
  press(await approveButton());
  const sheet = confirmation('Approve this?');
  expect(rowsOf(sheet)).toEqual(['Personada@example.com', 'WhatWithdrawals', 'Amount250.00 USDT']);
  expect(textOf(sheet)).toContain('This cannot be undone.');
  const agree = within(sheet).getByRole('button', { name: 'Approve 250.00 USDT' });
  press(agree);
  fireEvent.click(agree, { detail: 2 });
  await screen.findByText('Approved.');
  expect(sentOf(exchange.seen, 'decideReview').map(sentFields)).toEqual([
    { id: '12', verdict: 'approve', why: '', seen: 'view-1' },
  ]);
});

test('the figures of the confirmation do not change while the queue does', async () => {
  let review = reviewOf();
  const { exchange } = await openReview(review, { answers: { getReview: () => review } });
  press(await approveButton());
  const before = rowsOf(confirmation('Approve this?'));
  for (let move = 2; move <= 12; move += 1) {
    review = reviewOf({ approvals: move, amount: String(250 + move) });
    updateAdmin({ revision: String(move) });
    await waitFor(() => expect(sentOf(exchange.seen, 'listReviews').length).toBeGreaterThanOrEqual(move));
    expect(rowsOf(confirmation('Approve this?'))).toEqual(before);
  }
});

test('a refusal needs a reason, and the reason other a note; errors are next to their fields and nothing is sent', async () => {
  const review = reviewOf();
  const { exchange } = await openReview(review, {
    answers: { decideReview: () => decided(review, 'refused') },
  });
  press(await screen.findByRole('button', { name: 'Refuse' }));
  const reason = control('combobox', 'Reason to refuse');
  expect(descriptionOf(reason)).toContain('This field is required');
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: 'other' } });
  press(control('button', 'Refuse'));
  const note = control('textbox', 'Note');
  expect([descriptionOf(note).includes('This field is required'), document.activeElement]).toEqual([
    true,
    note,
  ]);
  type(note, '<b>Please call us</b>');
  press(control('button', 'Refuse'));
  const sheet = confirmation('Refuse this?');
  expect(rowsOf(sheet)).toContain('Note<b>Please call us</b>');
  expect(sentOf(exchange.seen, 'decideReview')).toEqual([]);
  press(within(sheet).getByRole('button', { name: 'Refuse' }));
  await screen.findByText('Refused.');
  expect(sentOf(exchange.seen, 'decideReview').map(sentFields)).toEqual([
    { id: '12', verdict: 'refuse', reason_code: 'other', why: '<b>Please call us</b>', seen: 'view-1' },
  ]);
});

test('a deposit is approved with the received amount and its payment reference; both are required', async () => {
  const review = depositToApprove();
  const { exchange } = await openReview(review, {
    answers: { decideReview: () => decided(review, 'approved') },
  });
  press(await approveButton());
  expect(descriptionOf(control('textbox', 'Amount that arrived'))).toContain('This field is required');
  expect(descriptionOf(control('textbox', 'Payment reference'))).toContain('This field is required');
  press(control('button', 'As reported'));
  expect(control('textbox', 'Amount that arrived')).toHaveProperty('value', '250');
  type(control('textbox', 'Amount that arrived'), '249.5');
  type(control('textbox', 'Payment reference'), 'TX-9');
  press(control('button', 'Approve'));
  const sheet = confirmation('Approve this?');
  expect(rowsOf(sheet)).toEqual([
    'Personada@example.com',
    'WhatDeposits',
    'Amount250.00 USDT',
    'Amount that arrived249.50 USDT',
    'Payment referenceTX-9',
  ]);
  press(within(sheet).getByRole('button', { name: 'Approve 249.50 USDT' }));
  await screen.findByText('Approved.');
  expect(sentOf(exchange.seen, 'decideReview').map(sentFields)).toEqual([
    { id: '12', verdict: 'approve', why: '', seen: 'view-1', reference: 'TX-9', arrived: '249.5' },
  ]);
});

test('a refusal by the exchange shows its reason, and the input stays', async () => {
  await openReview(depositToApprove(), {
    answers: {
      decideReview: () => failureOf({ error: 'amount.tooLarge', message: 'More than was announced' }),
    },
  });
  await approveButton();
  type(control('textbox', 'Amount that arrived'), '900');
  type(control('textbox', 'Payment reference'), 'TX-9');
  press(control('button', 'Approve'));
  press(within(confirmation('Approve this?')).getByRole('button', { name: 'Approve 900.00 USDT' }));
  await screen.findByText('More than was announced');
  expect(control('textbox', 'Payment reference')).toHaveProperty('value', 'TX-9');
});

test('the first of two approvals announces the second and asks for no reference; the second pays', async () => {
  const first = { ...depositToApprove(), approvals_needed: 2 };
  await openReview(first, { answers: { decideReview: () => decided(first, 'waiting') } });
  await screen.findByText('Above the limit of one operator: another one has to approve it after you.');
  expect(screen.queryByRole('textbox', { name: 'Payment reference' })).toBeNull();
  press(control('button', 'Approve'));
  press(within(confirmation('Approve this?')).getByRole('button', { name: 'Approve 250.00 USDT' }));
  await screen.findByText('Approved by you. It waits for a second operator.');
  await openReview({
    ...first,
    approvals: 1,
    given: [{ operator: 'Lee', is_own: false, why: 'fine', at: '2026-11-20T11:45:00.000Z' }],
  });
  await screen.findByText('Above the limit of one operator: yours is the second approval.');
  expect(pageText()).toMatch(/Approved by Lee, .*fine/);
  expect(control('textbox', 'Payment reference')).toBeTruthy();
});

test('a fact is settled by the correct option and its source', async () => {
  const review = reviewOf({
    kind: 'quiz',
    amount: null,
    currency_name: null,
    person: null,
    account: null,
    evidence: { ...reviewOf().evidence, asks: ['option', 'reference'], options: ['Reds', 'Blues'] },
  });
  const { exchange } = await openReview(review, {
    answers: { decideReview: () => decided(review, 'approved') },
  });
  await approveButton();
  fireEvent.change(control('combobox', 'Correct answer'), { target: { value: '1' } });
  type(control('textbox', 'Source'), 'https://example.test');
  press(control('button', 'Approve'));
  const sheet = confirmation('Approve this?');
  expect(rowsOf(sheet)).toEqual(['WhatQuiz', 'Correct answerBlues', 'Sourcehttps://example.test']);
  press(within(sheet).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved.');
  expect(
    sentOf(exchange.seen, 'decideReview').map(({ fields }) => [fields.option, fields.reference]),
  ).toEqual([['1', 'https://example.test']]);
});

test('offline nothing can be decided', async () => {
  const { exchange } = await openReview(reviewOf(), { isLive: false });
  press(await approveButton());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(control('button', 'Approve').getAttribute('aria-disabled')).toBe('true');
  updateAdmin({ isLive: true });
  press(control('button', 'Approve'));
  expect(confirmation('Approve this?')).toBeTruthy();
  expect(sentOf(exchange.seen, 'decideReview')).toEqual([]);
});

test('a lost answer is neither approved nor refused; it is retried under the same key, and blocks other decisions', async () => {
  const review = reviewOf();
  let isLost = true;
  const { exchange } = await openReview(review, {
    answers: {
      decideReview: () =>
        isLost ? Promise.reject(new TypeError('Failed to fetch')) : decided(review, 'approved'),
    },
  });
  press(await approveButton());
  press(within(confirmation('Approve this?')).getByRole('button', { name: 'Approve 250.00 USDT' }));
  await screen.findByText(/^No answer came\. Your decision may have been made or not/);
  expect(pageText()).not.toMatch(/Approved\.|Refused\./);
  expect(control('button', 'Approve').getAttribute('aria-disabled')).toBe('true');
  isLost = false;
  press(control('button', 'Ask again now'));
  await screen.findByText('Approved.');
  const sent = sentOf(exchange.seen, 'decideReview');
  expect([new Set(sent.map(({ key }) => key)).size, sent.map(({ attempt }) => attempt)]).toEqual([
    1,
    sent.map((_, index) => String(index + 1)),
  ]);
});
