// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Equity } from '#domain/wallets/equity.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { confirmedAccount } from '#client/data/engine/confirmed-account.ts';
import { currentSettings } from '#client/data/settings/settings.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { formatClock } from '#client/lib/format/format.ts';
import { balanceOf, userOf } from '#tests/support/samples.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { AccountAge } from './account-age.tsx';
import { AvailableFunds } from './available-funds.tsx';
import { EquityDay } from './equity-day.tsx';
import { HideBalancesButton } from './hide-balances-button.tsx';
import { Secret, useSecret } from './secret.tsx';

const user = userOf({ id: 7 });
const at = Date.parse('2026-11-20T00:00:00.000Z');

test('a hidden figure is dots on screen, a word to screen readers, and nowhere in the page', async () => {
  await showPiece(
    <p>
      <Secret>1,234.56</Secret>
    </p>,
    { settings: { hideBalances: true } },
  );
  expect(document.body.innerHTML).not.toContain('1,234.56');
  expect(textOf(document.body)).toBe('Hidden');
});

test('text next to a line of a chart is hidden as well', async () => {
  const Label = () => <p>{useSecret()('12 BTC')}</p>;
  await showPiece(<Label />, { settings: { hideBalances: true } });
  expect(pageText()).toBe('••••••');
  await showPiece(<Label />);
  expect(pageText()).toBe('12 BTC');
});

test('the eye button says what its next press does, and its state is stored', async () => {
  const { database } = await showPiece(<HideBalancesButton />);
  press(control('button', 'Hide balances'));
  press(control('button', 'Show balances'));
  press(control('button', 'Hide balances'));
  expect(currentSettings().hideBalances).toBe(true);
  await waitFor(async () =>
    expect((await database.settings.get('settings'))?.value).toEqual({
      ...currentSettings(),
      hideBalances: true,
    }),
  );
});

const options = { account: 'micro', currencyId: 3 } as const;

test.each([
  [{ amount: '1234.5', currency: 'USDT' }, 'Available 1,234.50 USDT'],
  [{ amount: null, currency: 'USDT' }, 'Available — USDT'],
  [{ amount: '5', currency: 'USD', isOfStocks: true }, 'Available in the stock account 5.00 USD'],
] as const)('the funds of a ticket are shown as text: %o', async (funds, text) => {
  await showPiece(<AvailableFunds {...funds} source={options} needs={null} />);
  expect(textOf(document.querySelector('p')!)).toBe(text);
});

test('the eye button next to the available funds hides them', async () => {
  await showPiece(<AvailableFunds amount="1234.5" currency="USDT" source={options} needs={null} />);
  press(control('button', 'Hide balances'));
  expect(pageText()).not.toContain('1,234');
});

const spotFunds = (available: string) => ({
  user,
  store: (database: TidelineDatabase) =>
    database.balances.put({
      ...balanceOf({ currency_id: 3, available }),
      account: 'change',
      userId: user.id,
      sequence: 1,
    }),
});

test.each([
  ['0.000000', null, 'Transfer', ''],
  ['5', '64.5', 'Transfer 59.50 USDT', '&amount=59.5'],
  ['5', '205', 'Transfer 100.00 USDT', '&amount=100'],
  ['0.000000', '12.3456789', 'Transfer 12.345679 USDT', '&amount=12.345679'],
])(
  'of %s a ticket needs %s: "%s" leads to that from the account with funds',
  async (amount, needs, text, sum) => {
    await showPiece(
      <AvailableFunds amount={amount} currency="USDT" source={options} needs={needs} />,
      spotFunds('100.000000'),
    );
    const link = await waitFor(() => control('link', text));
    expect(link.getAttribute('href')).toBe(
      `#/pages/fund/fundTransfer?from=change&to=micro&currency=3${sum}&then=back`,
    );
  },
);

test('a ticket refused for lack of funds offers a transfer, though the balance seems to suffice', async () => {
  await showPiece(
    <AvailableFunds amount="5" currency="USDT" source={options} needs="5" isShort />,
    spotFunds('100.000000'),
  );
  expect(await waitFor(() => control('link', 'Transfer'))).toBeTruthy();
});

test('in the ticket of a user without any funds, practice is offered', async () => {
  await showPiece(
    <AvailableFunds amount="0" currency="USDT" source={options} needs="9" />,
    spotFunds('0.000000'),
  );
  const link = await waitFor(() => control('link', 'Practice'));
  expect(link.getAttribute('href')).toBe('#/practice');
});

test.each([['5', '5', '100']])(
  'of %s a ticket needs %s, with %s elsewhere: no transfer is offered',
  async (amount, needs, elsewhere) => {
    await showPiece(
      <AvailableFunds amount={amount} currency="USDT" source={options} needs={needs} />,
      spotFunds(elsewhere),
    );
    expect(document.querySelector('a')).toBeNull();
  },
);

const equityOf = (given: Partial<Equity>): Equity => ({
  usdt: '100',
  unrealised: '0',
  day: null,
  unknown: [],
  ...given,
});

test('the daily change has a sign and an amount; hidden balances leave only the percentage', async () => {
  const equity = equityOf({ day: { usdt: '-5', percent: '-4.76' } });
  await showPiece(<EquityDay equity={equity} />);
  expect(pageText()).toMatch(/-4\.76%-\$5\.0024h/);
  await showPiece(<EquityDay equity={equity} />, { settings: { hideBalances: true } });
  expect(pageText()).toContain('-4.76%');
  expect(pageText()).not.toContain('5.00');
});

test('a gain has its sign before the amount, as a loss has; no change has none', async () => {
  await showPiece(<EquityDay equity={equityOf({ day: { usdt: '5', percent: '5.26' } })} />);
  expect(pageText()).toMatch(/\+5\.26%\+\$5\.0024h/);
  await showPiece(<EquityDay equity={equityOf({ day: { usdt: '0', percent: '0' } })} />);
  expect(pageText()).toMatch(/0\.00%\$0\.0024h/);
});

test('the change of an account of minutes says since when, not 24 hours', async () => {
  const day = { usdt: '-5', percent: '-4.76', since: '2026-11-20T01:03:00.000Z' };
  await showPiece(<EquityDay equity={equityOf({ day })} />);
  expect(pageText()).toContain(`since ${formatClock(day.since)}`);
  expect(pageText()).not.toContain('24h');
});

test('a daily change that has not loaded is not shown as zero, and an unknown one says why', async () => {
  await showPiece(<EquityDay equity={equityOf({})} />);
  expect(pageText()).toBe('');
  await showPiece(<EquityDay equity={equityOf({ unknown: ['ABC', 'XYZ'] })} />);
  expect(pageText()).toBe('24h change unknown: no price for ABC, XYZ then');
});

test('the account is live while the connection confirms it, and has an age afterwards', async () => {
  await showPiece(<AccountAge of="balances" />, {
    user,
    store: (database) => noteAsOf(database, 7, 'balances', at),
    now: '2026-11-20T00:01:00.000Z',
  });
  await waitFor(() => expect(pageText()).toBe('Updated 1 min. ago'));
  act(() => confirmedAccount.set(Date.parse('2026-11-20T00:00:59.000Z')));
  expect(pageText()).toBe('Live');
  act(() => netStatus.set('reconnecting'));
  expect(pageText()).toBe('Updated 1 sec. ago');
  act(() => confirmedAccount.set(undefined));
});

test('a list that was never complete on this device has no age', async () => {
  const { database } = await showPiece(<AccountAge of="orders" />, {
    user,
    store: (stored) => noteAsOf(stored, 7, 'balances', at),
    now: '2026-11-20T00:01:00.000Z',
  });
  expect(pageText()).toBe('');
  await noteAsOf(database, 7, 'orders', at + 30_000);
  await waitFor(() => expect(pageText()).not.toBe(''));
  expect(pageText()).toBe('Updated 30 sec. ago');
});

test('the connection does not confirm lists that its events do not cover', async () => {
  await showPiece(<AccountAge of="payees" />, {
    user,
    store: (database) => noteAsOf(database, 7, 'payees', at),
    now: '2026-11-20T00:01:00.000Z',
  });
  act(() => confirmedAccount.set(Date.parse('2026-11-20T00:00:59.000Z')));
  await waitFor(() => expect(pageText()).toBe('Updated 1 min. ago'));
  act(() => confirmedAccount.set(undefined));
});
