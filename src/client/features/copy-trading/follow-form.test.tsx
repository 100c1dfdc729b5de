// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Follow } from '#contract/copy-trading.ts';
import { netStatus } from '#client/lib/network.ts';
import { noteServerTime } from '#client/lib/server-time.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { followOf, simulationOf } from '#tests/support/follow-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, words } from '#tests/support/show.tsx';
import { figuresOf, lastButton, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { keepBalance } from '#tests/support/stored-rows.ts';
import { noFigures, typedFigures } from '#tests/support/amounts-as-typed.ts';
import { ConfirmFollow } from './confirm-follow.tsx';
import { FollowForm } from './follow-form.tsx';
import { useFollowForm } from './use-follow-form.ts';

const user = userOf({ id: 7 });
let trader = 400;
beforeAll(() => noteServerTime(new Date().toISOString(), Date.now()));
// A tab keeps what it sends, and what was typed, by trader.
beforeEach(() => void (trader += 1));

const Bench = ({ of, held, now }: { of: number; held?: Follow; now?: Follow }) => {
  const form = useFollowForm(of, held, now);
  return (
    <>
      <FollowForm id="terms" form={form} hasButton />
      <ConfirmFollow form={form} nickname="Grace" isChange={held !== undefined} />
    </>
  );
};
const accepted: Answers = {
  simulateFollow: () => simulationOf(),
  followTrader: () => followOf({ id: 1, trader_user_id: trader }),
};
const open = async (scene: Scene = {}, held?: Follow) => {
  const shown = await showAwaited(
    <Bench of={trader} held={held} now={held} />,
    {
      user,
      store: (database) => keepBalance(database, user.id, 'lever', { currency_id: 3, available: '1000' }),
      ...scene,
      answers: { ...accepted, ...scene.answers },
    },
    ['copy-trading', 'ticket'],
  );
  await screen.findByRole('form');
  const [number, order, all, stop] = screen.getAllByRole('textbox') as HTMLInputElement[];
  return { ...shown, number: number!, order: order!, all: all!, stop: stop! };
};
const review = (): void => press(control('button', 'Simulate and review'));
const confirmation = () => sheet('Confirm following');
/** Nothing can be agreed to before the simulation is there. */
const simulated = async (name: string): Promise<HTMLElement> => {
  await screen.findByText('Copied positions');
  return control('button', name);
};
const follow = () => simulated('Follow');

test.each([
  ['number', '0', 'Check your entries and try again'],
  ['number', '100.1', 'The multiple is above the maximum'],
  ['number', 'twice', 'Check your entries and try again'],
  ['order', '0', 'Enter a valid amount'],
  ['order', '10.0000001', 'The amount has too many decimals'],
  ['all', '-5', 'Enter a valid amount'],
  ['all', '10.0000001', 'The amount has too many decimals'],
  ['stop', '10', 'A stop at a loss needs a limit for all copies'],
  ['stop', 'half', 'Enter a valid amount'],
  ['stop', '10.123', 'The amount has too many decimals'],
] as const)(
  'in the field for %s, %s is refused beside it, stays, and nothing is simulated or sent',
  async (name, typed, told) => {
    const { exchange, ...fields } = await open();
    const field = fields[name];
    type(field, typed);
    review();
    expect(descriptionOf(field)).toContain(told);
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', typed]);
    const wrong = screen
      .getAllByRole('textbox')
      .filter((each) => each.getAttribute('aria-invalid') === 'true');
    expect([wrong, screen.queryByRole('dialog'), exchange.seen]).toEqual([[field], null, []]);
    await waitFor(() => expect(document.activeElement).toBe(field));
  },
);

test.each(['0.99', '100.01', '0'])(
  'a stop at a loss of %s percent lies outside the bounds, with a limit too',
  async (percent) => {
    const { all, stop } = await open();
    type(all, '500');
    type(stop, percent);
    review();
    expect(descriptionOf(stop)).toContain('lies between 1 and 100 percent');
  },
);

test('what is wrong is named only once it is to be reviewed, and is gone as soon as it is put right', async () => {
  const { number } = await open();
  type(number, '0');
  expect(number.getAttribute('aria-invalid')).toBeNull();
  review();
  expect(number.getAttribute('aria-invalid')).toBe('true');
  type(number, '2');
  expect(number.getAttribute('aria-invalid')).toBeNull();
});

test('the confirmation names every term, the share of profit and the risk, and the simulation beside them', async () => {
  const { number, order, all, stop, exchange } = await open();
  type(number, '1.5');
  type(order, '100');
  type(all, '500');
  type(stop, '20');
  review();
  const asked = await confirmation();
  await within(asked).findByText('Copied positions');
  expect(figuresOf(asked)).toEqual(
    expect.objectContaining({
      Trader: 'Grace',
      Copied: '1.5 times the trader’s lots',
      'Most margin for one order': '100.00 USDT',
      'Most margin in all': '500.00 USDT',
      'Stop at a loss of': '20% of the limit in all',
      'If the trader leaves': 'Copies become my own',
      'What would be left': '+42.32 USDT',
      Fees: '1.25 USDT',
    }),
  );
  expect(asked.textContent).toContain('You can lose all the margin that is used.');
  expect(fieldsSent(exchange, 'simulateFollow')).toEqual([
    {
      trader_user_id: String(trader),
      type: '1',
      number: '1.5',
      most_per_order: '100',
      most_in_all: '500',
      stop_loss: '20',
    },
  ]);
});

test('without limits it says so in words', async () => {
  await open();
  review();
  expect(figuresOf(await confirmation())).toEqual(
    expect.objectContaining({
      'Most margin for one order': 'No limit',
      'Most margin in all': 'No limit',
      'Stop at a loss of': 'No stop',
      'Profit share': '10% of each new high',
    }),
  );
});

test('nothing can be agreed to before the simulation has come; one that failed can be asked for again', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['simulateFollow']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => simulationOf(),
  );
  const { exchange } = await open({ answers: { simulateFollow: answer } });
  review();
  const asked = await confirmation();
  await within(asked).findByText('Wait a moment');
  expect(within(asked).queryByRole('button', { name: 'Follow' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Simulate again' }));
  await follow();
  expect([sentTo(exchange, 'simulateFollow').length, sentTo(exchange, 'followTrader')]).toEqual([2, []]);
});

test('a double press follows once, on exactly the terms that were shown', async () => {
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
      'Most margin for one order': '100.000001 USDT',
      'Stop at a loss of': '99.99% of the limit in all',
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

test('a change starts from the terms that hold, and is sent for the version that was seen', async () => {
  const held = followOf({ id: 5, trader_user_id: trader, number: '3', most_in_all: '400', stop_loss: '25' });
  const { number, all, stop, exchange } = await open(
    { answers: { changeFollow: () => followOf({ ...held, status: 'paused', number: '4' }) } },
    held,
  );
  expect([number.value, all.value, stop.value]).toEqual(['3', '400', '25']);
  type(number, '4');
  review();
  await sheet('Confirm the change');
  press(await simulated('Change'));
  await screen.findByText(/These terms hold from when you go on/);
  expect(fieldsSent(exchange, 'changeFollow')[0]).toEqual(
    expect.objectContaining({ number: '4', most_in_all: '400', stop_loss: '25', version: '4' }),
  );
});

test('terms that changed elsewhere are refused once, then reviewed on the version of now', async () => {
  const held = followOf({ id: 6, trader_user_id: trader });
  const answer = inTurn<ReturnType<NonNullable<Answers['changeFollow']>>>(
    () => failureOf({ error: 'state.changed', message: 'These terms have changed' }),
    () => held,
  );
  const shown = await open({ answers: { changeFollow: answer } }, held);
  review();
  await sheet('Confirm the change');
  press(await simulated('Change'));
  await screen.findByText('These terms have changed');
  shown.again(<Bench of={trader} held={held} now={{ ...held, version: 9 }} />);
  review();
  await sheet('Confirm the change');
  press(await simulated('Change'));
  await screen.findByText(/is copied on these terms/);
  expect(fieldsSent(shown.exchange, 'changeFollow').map(({ version }) => version)).toEqual(['4', '9']);
});

test('a refusal stands beside the field it names, or above the button, and what was typed stays', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['followTrader']>>>(
    () => failureOf({ error: 'amount.invalid', field: 'most_in_all', message: 'At least 10' }),
    () => failureOf({ error: 'follow.traders', message: 'A trader cannot follow' }),
  );
  const { all } = await open({ answers: { followTrader: answer } });
  type(all, '5');
  review();
  press(await follow());
  const field = await screen.findByRole('textbox', { name: 'Most margin in all (USDT)' });
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

test('after a lost answer it is asked for under the same key', async () => {
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

test('hidden balances hide what is available and no term', async () => {
  await open({ settings: { hideBalances: true } });
  expect(words()).not.toContain('1,000.00');
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
