// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import { noFigures, typedFigures } from '#tests/support/amounts-as-typed.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import {
  trader,
  Bench,
  open,
  review,
  confirmation,
  simulated,
  follow,
} from '#tests/support/follow-form-scene.tsx';
import { followOf } from '#tests/support/follow-sample.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { figuresOf, lastButton, pressTwice, sheet } from '#tests/support/shown-sheet.ts';

test('a double press follows once, on exactly the terms shown', async () => {
  const { number, order, all, stop, exchange } = await open();
  press(control('radio', 'Fixed lots'));
  type(number, '2.25');
  type(order, '100.000001');
  type(all, '500');
  type(stop, '99.99');
  press(control('radio', 'Copies are closed'));
  review();
  expect(figuresOf(await confirmation())).toEqual(
    expect.objectContaining({
      Copied: '2.25 lots each time',
      'Max margin per order': '100.000001 USDT',
      'Stop copying at a loss of': '99.99% of the total limit',
      'If the trader leaves': 'Copies are closed',
    }),
  );
  pressTwice(await follow());
  await screen.findByText('The next order of Grace is copied on these terms.');
  expect(fieldsSent(exchange, 'followTrader')).toEqual([
    {
      trader_user_id: String(trader),
      type: '2',
      number: '2.25',
      most_per_order: '100.000001',
      most_in_all: '500',
      stop_loss: '99.99',
      when_trader_leaves: 'close',
    },
  ]);
});

test('a change starts from the current terms, and is sent for the version shown', async () => {
  const stored = followOf({
    id: 5,
    trader_user_id: trader,
    number: '3',
    most_in_all: '400',
    stop_loss: '25',
  });
  const { number, all, stop, exchange } = await open(
    { answers: { changeFollow: () => followOf({ ...stored, status: 'paused', number: '4' }) } },
    stored,
  );
  expect([number.value, all.value, stop.value]).toEqual(['3', '400', '25']);
  type(number, '4');
  review();
  await sheet('Confirm the change');
  press(await simulated('Change'));
  await screen.findByText(/These terms apply once you resume/);
  expect(fieldsSent(exchange, 'changeFollow')[0]).toEqual(
    expect.objectContaining({ number: '4', most_in_all: '400', stop_loss: '25', version: '4' }),
  );
});

test('terms that changed elsewhere are refused once, then reviewed with the current version', async () => {
  const stored = followOf({ id: 6, trader_user_id: trader });
  const answer = inTurn<ReturnType<NonNullable<Answers['changeFollow']>>>(
    () => failureOf({ error: 'state.changed', message: 'These terms have changed' }),
    () => stored,
  );
  const shown = await open({ answers: { changeFollow: answer } }, stored);
  review();
  await sheet('Confirm the change');
  press(await simulated('Change'));
  await screen.findByText('These terms have changed');
  shown.again(<Bench of={trader} stored={stored} now={{ ...stored, version: 9 }} />);
  review();
  await sheet('Confirm the change');
  press(await simulated('Change'));
  await screen.findByText(/is copied on these terms/);
  expect(fieldsSent(shown.exchange, 'changeFollow').map(({ version }) => version)).toEqual(['4', '9']);
});

test('a refusal is shown next to the field it names, or above the button, and the input stays', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['followTrader']>>>(
    () => failureOf({ error: 'amount.invalid', field: 'most_in_all', message: 'At least 10' }),
    () => failureOf({ error: 'follow.traders', message: 'A trader cannot follow' }),
  );
  const { all } = await open({ answers: { followTrader: answer } });
  type(all, '5');
  review();
  press(await follow());
  const field = await screen.findByRole('textbox', { name: 'Max margin in total (USDT)' });
  await waitFor(() => expect(descriptionOf(field)).toContain('At least 10'));
  expect((field as HTMLInputElement).value).toBe('5');
  type(field, '50');
  expect(descriptionOf(field)).not.toContain('At least 10');
  review();
  press(await follow());
  await screen.findByText('A trader cannot follow');
});

test('offline the confirmation says so, cannot be agreed to, and is asked again afterwards', async () => {
  const { exchange } = await open();
  review();
  const asked = await confirmation();
  await follow();
  act(() => netStatus.set('offline'));
  expect(asked.textContent).toContain('You are offline. Nothing was sent');
  act(() => netStatus.set('online'));
  expect(within(asked).queryByRole('button', { name: 'Follow' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Review again' }));
  await follow();
  expect(sentTo(exchange, 'followTrader')).toEqual([]);
});

test('a lost answer is retried under the same key', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['followTrader']>>>(lost, () =>
    followOf({ id: 8, trader_user_id: trader }),
  );
  const { exchange } = await open({ answers: { followTrader: answer } });
  review();
  press(await follow());
  press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText(/is copied on these terms/);
  const [first, second, ...more] = sentTo(exchange, 'followTrader');
  expect([first, more]).toEqual([{ ...second, attempt: '1' }, []]);
});

test('hidden balances hide the available funds but no term', async () => {
  await open({ settings: { hideBalances: true } });
  expect(pageText()).not.toContain('1,000.00');
});

test.each(typedFigures)('in %s, a limit of %s is sent as %s', async (language, typed, figure) => {
  const { order, exchange } = await open({ language });
  type(order, typed);
  expect(order.getAttribute('aria-invalid')).toBeNull();
  press(lastButton(document));
  const asked = await screen.findByRole('dialog');
  await waitFor(() => expect(asked.querySelector('[aria-busy="true"]')).toBeNull());
  press(lastButton(asked));
  await waitFor(() => expect(fieldsSent(exchange, 'followTrader')).toHaveLength(1));
  expect(fieldsSent(exchange, 'followTrader')[0]!['most_per_order']).toBe(figure);
});

test('no hostile text is read as a term in any of the four fields, or sent', async () => {
  const { exchange, number, order, all, stop } = await open();
  const fields = [number, order, all, stop];
  for (const text of noFigures) {
    for (const field of fields) type(field, text);
    review();
    expect([text, ...fields.map((field) => field.getAttribute('aria-invalid'))]).toEqual([
      text,
      ...fields.map(() => 'true'),
    ]);
  }
  expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
});
