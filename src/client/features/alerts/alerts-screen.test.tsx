// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { alertOf } from '#tests/support/alert-samples.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import { inSheet, nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';

const bitcoin = quoteOf({ id: 12, now_price: '20000', tick_size: '0.01' });
const set: Answers = {
  createAlert: ({ price }) => alertOf({ id: 81, price: price ?? null }),
  changeAlert: ({ price }) => alertOf({ id: 81, price: price ?? null, version: 2 }),
  removeAlert: () => alertOf({ id: 81, status: 'removed', version: 2 }),
};

const open = async (scene: Scene = {}, alerts: readonly Alert[] = [], isComplete = true) => {
  const user = nextUser();
  const shown = await showScreen('/pages/market/alerts?match_id=12', {
    quotes: [bitcoin],
    ...scene,
    user,
    answers: { ...set, ...scene.answers },
    store: async (database) => {
      await storeOwn(database, user.id, { complete: isComplete ? ['alerts'] : [] });
      await database.alerts.bulkPut(alerts.map((alert) => ({ ...alert, userId: user.id })));
    },
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { user, calls, ...shown };
};
const figure = (): HTMLInputElement => document.querySelector('[inputmode="decimal"]')!;
const send = (): void => press(control('button', 'Set alert'));
const rows = (): string[] => within(control('region', 'My alerts')).queryAllByRole('listitem').map(textOf);

test.each([
  ['', 'Enter a valid price'],
  ['0', 'Enter a valid price'],
  ['25000.001', 'Price must be a multiple of the tick size'],
  ['20000', 'The price is already there. Choose one it has yet to reach.'],
  ['19999.99', 'The price is already there. Choose one it has yet to reach.'],
])('a price of "%s" to rise to is refused next to the field, and nothing is sent', async (typed, text) => {
  const { calls } = await open();
  type(figure(), typed);
  send();
  await waitFor(() => expect(figure().getAttribute('aria-invalid')).toBe('true'));
  expect(descriptionOf(figure())).toContain(text);
  expect([figure().value, calls('createAlert')]).toEqual([typed, []]);
});

test('one tick above the price is accepted as a rise, and refused as a fall', async () => {
  const { calls } = await open();
  type(figure(), '20000.01');
  press(control('radio', 'Price falls to'));
  send();
  expect(descriptionOf(figure())).toContain('The price is already there.');
  press(control('radio', 'Price rises to'));
  send();
  await waitFor(() => expect(calls('createAlert')).toHaveLength(1));
});

test.each([
  ['0.09', false],
  ['0.1', true],
  ['90', true],
  ['90.01', false],
  ['1.234', false],
  ['', false],
])('a change of "%s" percent is accepted: %s', async (typed, isAccepted) => {
  const { calls } = await open();
  press(control('radio', 'Up or down by'));
  type(figure(), typed);
  send();
  await waitFor(() =>
    expect([calls('createAlert').length, descriptionOf(figure()).includes('between 0.1% and 90%')]).toEqual(
      isAccepted ? [1, false] : [0, true],
    ),
  );
});

test('the chosen alert is sent, the form is cleared, and the alert is in the list', async () => {
  const { calls } = await open();
  type(figure(), '25000.5');
  press(control('radio', '7 days'));
  send();
  await waitFor(() => expect(rows().join()).toContain('Rises to 25,000.50 USDT'));
  expect(calls('createAlert').map(({ fields }) => fields)).toEqual([
    { match_id: '12', condition: 'above', days: '7', price: '25000.5', lang: 'en' },
  ]);
  expect(figure().value).toBe('');
});

test('a percentage alert is sent with its percent and its time, and no price', async () => {
  const { calls } = await open();
  press(control('radio', 'Down by'));
  type(figure(), '2.5');
  press(control('radio', '24 hours'));
  send();
  await waitFor(() =>
    expect(calls('createAlert').map(({ fields }) => fields)).toEqual([
      { match_id: '12', condition: 'fall', days: '30', percent: '2.5', minutes: '1440', lang: 'en' },
    ]),
  );
});

test.each<[LanguageCode, string, string]>([
  ['en', '25,000.5', '25000.5'],
  ['en', '２５０００', '25000'],
  ['spa', '25000,5', '25000.5'],
  ['pt', '25.000,50', '25000.50'],
])('in %s a price typed as "%s" is sent as %s', async (language, typed, sent) => {
  const { calls } = await open({ language });
  type(figure(), typed);
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(calls('createAlert').map(({ fields }) => fields['price'])).toEqual([sent]));
});

test('any text in the price field stays as typed, and text that is not a price is not sent', async () => {
  const { calls } = await open();
  for (const text of hostileStrings) {
    type(figure(), text);
    expect(figure().value).toBe(asFieldShows(text));
    if (/^\s*[\d,]+(\.\d+)?\s*$/.test(asciiDigits(text))) continue;
    send();
    expect(figure().getAttribute('aria-invalid')).toBe('true');
  }
  expect(calls('createAlert')).toEqual([]);
});

test('a refusal is shown next to the price, which stays, and disappears with the next change', async () => {
  await open({
    answers: {
      createAlert: () =>
        failureOf({ error: 'alert.reached', field: 'price', message: 'It was reached just now' }),
    },
  });
  type(figure(), '25000');
  send();
  await waitFor(() => expect(descriptionOf(figure())).toContain('It was reached just now'));
  expect(figure().value).toBe('25000');
  type(figure(), '26000');
  expect(descriptionOf(figure())).not.toContain('It was reached just now');
});

test('the limit on the number of alerts is reported for the whole form', async () => {
  await open({
    answers: { createAlert: () => failureOf({ error: 'alert.tooMany', message: '50 alerts wait already' }) },
  });
  type(figure(), '25000');
  send();
  await screen.findByText('50 alerts wait already');
  expect(figure().getAttribute('aria-invalid')).toBeNull();
});

test('offline an alert waits on this device and says that it is not active yet', async () => {
  const { calls, database } = await open({ status: 'offline' });
  type(figure(), '25000');
  send();
  await waitFor(() => expect(rows().join()).toContain('Not active yet'));
  const [stored] = await database.outbox.toArray();
  expect([stored!.intent, stored!.madeOffline]).toEqual([
    {
      kind: 'createAlert',
      symbol: 'BTC/USDT',
      alert: { match_id: 12, condition: 'above', days: 30, price: '25000' },
    },
    true,
  ]);
  expect(calls('createAlert')).toEqual([]);
});

test('a lost answer leaves the alert waiting under the key it was sent with', async () => {
  const { calls, database } = await open({
    answers: {
      createAlert: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  type(figure(), '25000');
  send();
  await waitFor(async () => expect(await database.outbox.count()).toBe(1));
  const [stored] = await database.outbox.toArray();
  expect(stored!.key).toBe(calls('createAlert')[0]!.key);
});

test('waiting and ended alerts are separate, each with its outcome', async () => {
  await open({}, [
    alertOf({ id: 1 }),
    alertOf({ id: 2, condition: 'move', price: null, percent: '5', minutes: 60 }),
    alertOf({ id: 3, status: 'expired', expires_at: '2026-11-19T00:00:00.000Z' }),
    alertOf({ id: 4, status: 'removed' }),
  ]);
  await screen.findByRole('heading', { name: 'Ended' });
  expect(rows()).toHaveLength(3);
  expect(rows().join('\n')).toMatch(/Up or down by 5(\.00)?% within 1 hour/);
  expect(rows().at(-1)).toContain('Expired');
});

test('removing an alert is sent once, and offline it says that it waits', async () => {
  const { calls } = await open({}, [alertOf({ id: 81 })]);
  press(await screen.findByRole('button', { name: /^Remove: BTC\/USDT/ }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(calls('removeAlert').map(({ fields }) => fields)).toEqual([{ id: '81', lang: 'en' }]);
  await open({ status: 'offline' }, [alertOf({ id: 81 })]);
  press(await screen.findByRole('button', { name: /^Remove: BTC\/USDT/ }));
  await screen.findByText('Removed once you’re back online');
  expect(screen.queryByRole('button', { name: /^Remove: BTC\/USDT/ })).toBeNull();
});

test('editing starts with the current alert, and sends the change with its number', async () => {
  const { calls } = await open({}, [alertOf({ id: 81 })]);
  press(await screen.findByRole('button', { name: /^Edit: BTC\/USDT/ }));
  const field = (): HTMLInputElement => openSheet().querySelector('[inputmode="decimal"]')!;
  expect(field().value).toBe('25000');
  type(field(), '19000');
  press(inSheet('button', 'Save'));
  expect(descriptionOf(field())).toContain('The price is already there.');
  type(field(), '26000');
  press(inSheet('button', 'Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('changeAlert').map(({ fields }) => fields)).toEqual([
    { id: '81', condition: 'above', days: '30', price: '26000', lang: 'en' },
  ]);
});

test('an empty list says so; a device that never loaded it does not', async () => {
  await open();
  await screen.findByText(/No alerts yet\./);
  await open({ status: 'offline' }, [], false);
  expect(pageText()).not.toContain('No alerts yet.');
  expect(pageText()).toContain('No saved data yet.');
});

test('a failed refresh is reported below the list, which stays', async () => {
  await open(
    { answers: { listAlerts: () => failureOf({ error: 'request.tooMany', message: 'Too many requests' }) } },
    [alertOf({ id: 1 })],
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  press(control('button', 'Refresh'));
  await screen.findByText('Too many requests');
  expect(rows()).toHaveLength(1);
});

test('in Spanish an alert uses Spanish number separators', async () => {
  await open({ language: 'spa' }, [alertOf({ id: 1, price: '25000.5' })]);
  await waitFor(() => expect(pageText()).toContain('25.000,50 USDT'));
});
