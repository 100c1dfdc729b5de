// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Movement } from '#contract/wallets.ts';
import type { EquityHistory } from '#contract/records.ts';
import { ingestBalances } from '#client/data/wallets/balances-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { fakeLedger } from '#tests/support/fake-ledger.ts';
import { balanceOf, movementOf, userOf } from '#tests/support/samples.ts';
import { storeNewestMovements } from '#tests/support/store-movements.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, pageText } from '#tests/support/show.tsx';

const saved: { name: string; text: string }[] = [];
vi.mock('#client/lib/device/save-text.ts', () => ({
  saveText: (name: string, text: string) => void saved.push({ name, text }),
}));

beforeAll(() => void mockSessionHistory());
beforeEach(() => {
  saved.length = 0;
});

const user = userOf({ id: 7 });
const path = '/pages/fund/assets_all_record';
const store = (database: TidelineDatabase) =>
  ingestBalances(database, user.id, {
    accounts: [
      {
        account: 'change',
        balances: [
          balanceOf({ currency_id: 3 }),
          balanceOf({ currency_id: 1, currency_name: 'BTC', usdt_price: '100' }),
        ],
      },
    ],
    sequence: 4,
    as_of: '2026-11-20T00:00:00.000Z',
  });
const open = (scene: Scene = {}, query = '') =>
  showScreen(`${path}${query}`, { user, store, answers: fakeLedger([movementOf({ id: 1 })]), ...scene });
const openSheet = async (): Promise<HTMLElement> => {
  press(await screen.findByRole('button', { name: /^Filter/ }));
  return screen.findByRole('dialog', { name: 'Filter movements' });
};
const choose = (sheet: HTMLElement, label: string, value: string): void =>
  void fireEvent.change(within(sheet).getByRole('combobox', { name: label }), { target: { value } });
const date = (sheet: HTMLElement, label: string, value: string): HTMLElement => {
  const field = within(sheet).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
};

test('account, currency, kind and days are chosen, and take effect together when applied', async () => {
  const { exchange } = await open();
  const sheet = await openSheet();
  // The account's currencies appear once the stored data has been read.
  await within(sheet).findByRole('option', { name: 'BTC' });
  choose(sheet, 'Account', 'change');
  choose(sheet, 'Currency', '1');
  choose(sheet, 'Kind', 'deposit');
  press(within(sheet).getByRole('radio', { name: '7 days' }));
  expect(currentLocation().text).toBe(path);
  press(within(sheet).getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(currentLocation().text).toBe(`${path}?account=change&currency=1&kind=deposit&from=2026-11-14`),
  );
  await waitFor(() =>
    expect(exchange.seen.at(-1)!.fields).toEqual(
      expect.objectContaining({
        type: 'change',
        currency: '1',
        kind: 'deposit',
        from: '2026-11-14T00:00:00.000Z',
      }),
    ),
  );
  expect(control('button', 'Filter, 4 set').textContent).toContain('Spot account · BTC · Deposit');
});

test('the same days are selected when the sheet is opened again, and everything is cleared at once', async () => {
  await open({}, '?account=change&from=2026-10-22');
  const sheet = await openSheet();
  expect(within(sheet).getByRole('radio', { name: '30 days' })).toHaveProperty('checked', true);
  press(within(sheet).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(currentLocation().text).toBe(path));
  expect(control('button', 'Filter movements').textContent).toContain('All movements');
});

test('days in the wrong order are reported next to the field, and nothing is requested until corrected', async () => {
  const { exchange } = await open();
  const sheet = await openSheet();
  press(within(sheet).getByRole('radio', { name: 'Other days' }));
  date(sheet, 'From', '2026-11-05');
  const to = date(sheet, 'To', '2026-11-04');
  expect(descriptionOf(to)).toContain('The end must not be before the start');
  const asked = exchange.seen.length;
  press(within(sheet).getByRole('button', { name: 'Show' }));
  expect([currentLocation().text, exchange.seen.length]).toEqual([path, asked]);
  date(sheet, 'To', '2026-11-05');
  expect(descriptionOf(to)).not.toContain('The end must not be before the start');
  press(within(sheet).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(currentLocation().text).toBe(`${path}?from=2026-11-05&to=2026-11-05`));
});

test('invalid days in a link filter nothing', async () => {
  const { exchange } = await open({}, '?from=2026-02-31&to=yesterday');
  await screen.findAllByRole('listitem');
  expect(exchange.seen.filter(({ fields }) => fields['from'] ?? fields['to'])).toEqual([]);
});

const many = (count: number): Movement[] =>
  Array.from({ length: count }, (_, index) => movementOf({ id: count - index }));

test('the rows shown are exported to the last one, across pages, as the exchange wrote them', async () => {
  await open({ answers: fakeLedger(many(1_203)) }, '?account=change');
  press(await screen.findByRole('button', { name: 'Save movements as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = saved[0]!.text.trim().split(/\r?\n/);
  expect([saved[0]!.name, lines.length]).toEqual([expect.stringMatching(/movements.*\.csv$/), 1_204]);
  expect(lines[0]).toBe(
    'id,created_at,account,currency_name,kind,available_change,frozen_change,before,after,available_after,frozen_after,reference',
  );
  expect(lines[1]).toBe('1203,2026-11-20T00:00:00.000Z,change,USDT,deposit,10,0,0,10,10,0,deposit:1203');
});

test('while movements are collected it shows the count, and can be stopped with nothing saved', async () => {
  let isStalled = false;
  let cut: (reason: unknown) => void = () => undefined;
  const { listMovements } = fakeLedger(many(2_000));
  await open({
    answers: {
      listMovements: (fields) =>
        isStalled && fields.before && fields.limit === '1000'
          ? new Promise<never>((_, reject) => {
              cut = reject;
            })
          : listMovements(fields),
    },
  });
  await screen.findAllByRole('listitem');
  isStalled = true;
  press(control('button', 'Save movements as CSV'));
  await screen.findByText('Collecting: 1,000 movements');
  press(control('button', 'Stop'));
  cut(new TypeError('It was stopped'));
  await waitFor(() => expect(screen.queryByText(/^Collecting/)).toBeNull());
  expect(saved).toEqual([]);
});

const point = (at: string, equity: string | null) => ({ at, equity, net_inflow: '0' });
const bill = (getEquityHistory: NonNullable<Answers['getEquityHistory']>, scene: Scene = {}) =>
  showScreen('/pages/setting/bill', {
    user,
    ...scene,
    answers: {
      getStatement: () => failureOf({ error: 'statement.tooLarge', message: 'Too large' }),
      getEquityHistory,
    },
  });
const two: EquityHistory = {
  points: [point('2026-11-18T00:00:00.000Z', '900'), point('2026-11-19T00:00:00.000Z', '1000.555')],
  unknown: [],
};

test('the equity is requested for the chosen range, and reloaded from its latest point', async () => {
  const { exchange } = await bill(() => two);
  await screen.findByText('Show as a table');
  press(control('radio', '24 hours'));
  await waitFor(() =>
    expect(
      exchange.seen.filter(({ name }) => name === 'getEquityHistory').map(({ fields }) => fields['days']),
    ).toEqual(['30', '1']),
  );
});

test('an equity with fewer than two known points has no line, and says when it starts', async () => {
  await bill(() => ({ points: [point('2026-11-18T00:00:00.000Z', '900')], unknown: [] }));
  await screen.findByText('There is no history yet. It begins with the first full hour or day.');
  expect(document.querySelector('.area-chart_line')).toBeNull();
});

test('an equity that fails to load says why, and a press retries', async () => {
  let isBroken = true;
  await bill(() => (isBroken ? failureOf({ error: 'request.tooMany', message: 'Slow down' }) : two));
  await screen.findByText('The equity over time did not load');
  expect(pageText()).toContain('Slow down');
  isBroken = false;
  press(
    within(screen.getByText('The equity over time did not load').closest('[role="alert"]')!).getByRole(
      'button',
      {
        name: 'Try again',
      },
    ),
  );
  await screen.findByText('Show as a table');
});

test('in French the figures of the table have French separators', async () => {
  await bill(() => two, { language: 'fra' });
  await waitFor(() => expect(pageText()).toMatch(/1.000,5[56]/));
  expect(pageText()).not.toMatch(/Equity|Statement/);
});

test('a file collected offline says that it contains only the data of this device', async () => {
  await open(
    {
      status: 'offline',
      answers: { listMovements: () => Promise.reject(new TypeError('Failed to fetch')) },
      store: async (database) => {
        await store(database);
        await storeNewestMovements(database, user.id, [
          movementOf({ id: 5 }),
          movementOf({ id: 4, account: 'lever' }),
        ]);
      },
    },
    '?account=lever',
  );
  await screen.findAllByRole('listitem');
  press(control('button', 'Save movements as CSV'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.text.trim().split(/\r?\n/)).toEqual([
    expect.stringMatching(/^id,/),
    expect.stringMatching(/^4,.*,lever,/),
  ]);
});

test('in Portuguese the filter and its days are translated', async () => {
  await open({ language: 'pt' }, '?account=change&from=2026-11-05&to=2026-11-06');
  await screen.findAllByRole('listitem');
  expect(pageText()).not.toMatch(/Spot account|Filter|Nov/);
});
