// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminLogEntry, LedgerEntry, LedgerVerification } from '#contract/admin.ts';
import { adminNow, adminPage, showAdmin } from '#tests/support/admin-scene.tsx';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { worstStrings } from '#tests/support/hostile-strings.ts';
import { sentOf } from '#tests/support/nft-scene.ts';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { LogScreen } from '../log/log-screen.tsx';
import { LedgerScreen } from './ledger-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const entryOf = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  at: adminNow,
  kind: 'deposit',
  reference: 'deposit:9',
  person: 'a***@example.com',
  account: 'change',
  currency_id: 3,
  currency_name: 'USDT',
  available_change: '1250.5',
  frozen_change: '0',
  available_after: '2000',
  frozen_after: '0',
  ...change,
});
const verificationOf = (change: Partial<LedgerVerification> = {}): LedgerVerification => ({
  at: adminNow,
  took_ms: 900,
  source: 'schedule',
  invariants: 31,
  fault: null,
  ...change,
});
const ledgerAnswers = (verifications: LedgerVerification[] = [verificationOf()]): Answers => ({
  listVerifications: () => ({ verifications }),
  listLedgerSums: () => ({
    as_of: adminNow,
    sums: [
      {
        currency_id: 3,
        currency_name: 'USDT',
        users: '1000.25',
        houses: [{ house: 'fees', total: '-1000.25' }],
        sum: '0',
      },
    ],
  }),
});
const open = (answers: Answers = {}) =>
  showAdmin(<LedgerScreen />, { answers: { ...ledgerAnswers(), ...answers } });
const search = (text: string): void => {
  type(control('textbox', 'Account, number or reference'), text);
  press(control('button', 'Search'));
};

test('the totals of users and exchange are shown side by side, with their difference', async () => {
  await open();
  const table = await screen.findByRole('region', { name: 'Accounts of the exchange' });
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual(['USDT1,000.25-1,000.250.00']);
});

test('the latest verification shows that the ledger balances, or what fails; earlier ones only if they failed', async () => {
  await open();
  await screen.findByText('Ledger verified: 31 invariants hold.');
  expect(pageText()).toContain('daily check');
  const fault = { invariant: 'balances are never negative', found: 'user 7' };
  await open(
    ledgerAnswers([
      verificationOf({ source: 'command' }),
      verificationOf({ at: '2026-11-19T12:00:00.000Z', fault }),
    ]),
  );
  await screen.findByText(/^The ledger is broken: balances are never negative/);
  expect(pageText()).toMatch(/by command.*user 7/);
  await open(ledgerAnswers([]));
  await screen.findByText('Not verified yet. This is done once a day.');
});

test('plain text searches for a person, and text with a colon for a reference', async () => {
  const { exchange } = await open({ listLedgerEntries: () => adminPage([entryOf()]) });
  await screen.findByText('Entries');
  search(' ada@example.com ');
  const table = await screen.findByRole('region', { name: 'Entries' });
  expect(within(table).getAllByRole('row').slice(1).map(textOf)[0]).toMatch(
    /deposit:9a\*\*\*@example\.comSpot account\+1,250\.50 USDT0\.002,000\.00$/,
  );
  search('withdrawal:12');
  await waitFor(() => expect(sentOf(exchange.seen, 'listLedgerEntries')).toHaveLength(2));
  expect(
    sentOf(exchange.seen, 'listLedgerEntries').map(({ fields }) => [fields.person, fields.reference]),
  ).toEqual([
    ['ada@example.com', undefined],
    [undefined, 'withdrawal:12'],
  ]);
});

test('an entry of the exchange says so, and has no balance after it', async () => {
  await open({
    listLedgerEntries: () =>
      adminPage([entryOf({ person: null, account: 'fees', available_after: null, available_change: '-2' })]),
  });
  await screen.findByText('Entries');
  search('deposit:9');
  const table = await screen.findByRole('region', { name: 'Entries' });
  expect(textOf(within(table).getAllByRole('row')[1]!)).toMatch(/the exchangeFees-2\.00 USDT0\.00$/);
});

test('nothing is searched before text is typed, and hostile text is searched literally', async () => {
  const { exchange } = await open({ listLedgerEntries: () => adminPage<LedgerEntry>([]) });
  await screen.findByText('Entries');
  search('   ');
  expect(sentOf(exchange.seen, 'listLedgerEntries')).toEqual([]);
  for (const text of worstStrings.filter((one) => one.length < 60)) {
    search(text);
    await screen.findByText('No entries.');
  }
  expect(document.querySelector('img')).toBeNull();
});

test('an unknown person is reported, and many entries are shown page by page', async () => {
  await open({
    listLedgerEntries: () => failureOf({ error: 'admin.personUnknown', message: 'There is no such person' }),
  });
  await screen.findByText('Entries');
  search('nobody');
  await screen.findByText('There is no such person');
  const { exchange } = await open({
    listLedgerEntries: ({ page }) => adminPage([entryOf({ id: Number(page) })], Number(page), 41),
  });
  await screen.findByText('Entries');
  search('ada');
  await screen.findByText('Page 1 of 3');
  expect(control('button', 'Previous page')).toHaveProperty('disabled', true);
  press(control('button', 'Next page'));
  await screen.findByText('Page 2 of 3');
  press(control('button', 'Next page'));
  await screen.findByText('Page 3 of 3');
  expect(control('button', 'Next page')).toHaveProperty('disabled', true);
  expect(sentOf(exchange.seen, 'listLedgerEntries').map(({ fields }) => fields.page)).toEqual([
    '1',
    '2',
    '3',
  ]);
});

const logged = (change: Partial<AdminLogEntry> = {}): AdminLogEntry => ({
  id: 1,
  at: adminNow,
  act: 'approved',
  operator: 'Kim',
  account: 'a***@example.com',
  subject: 'deposit:12',
  why: '',
  note: '',
  ...change,
});

test('the log shows who did what, on what and why; automatic acts show their rule', async () => {
  await showAdmin(<LogScreen />, {
    answers: {
      listAdminLog: () =>
        adminPage([
          logged(),
          logged({ id: 2, act: 'refused', operator: null, why: 'other', note: 'Call us' }),
          logged({ id: 3, act: 'looked_at_chat', subject: 'chat:4', account: null }),
        ]),
    },
  });
  const rows = within(await screen.findByRole('region', { name: 'Log' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(textOf)).toEqual([
    expect.stringMatching(/KimApproveddeposit:12a\*\*\*@example\.com$/),
    expect.stringMatching(/the ruleRefuseddeposit:12a\*\*\*@example\.com.*Call us$/),
    expect.stringMatching(/KimLooked at a chatchat:4$/),
  ]);
});

test('data views and own actions are separate lists, each from its first page', async () => {
  const { exchange } = await showAdmin(<LogScreen />, {
    answers: { listAdminLog: ({ page }) => adminPage([logged()], Number(page), 41) },
  });
  await screen.findByText('Page 1 of 3');
  press(control('button', 'Next page'));
  await screen.findByText('Page 2 of 3');
  press(control('radio', 'Looks at data'));
  press(control('radio', 'Mine'));
  await screen.findByText('Page 1 of 3');
  await waitFor(() =>
    expect(
      sentOf(exchange.seen, 'listAdminLog')
        .map(({ fields }) => [fields.what, fields.own, fields.page])
        .at(-1),
    ).toEqual(['looks', '1', '1']),
  );
});

test('an empty log says so, and one that failed to load can be requested again', async () => {
  await showAdmin(<LogScreen />, { answers: { listAdminLog: () => adminPage<AdminLogEntry>([]) } });
  await screen.findByText('Nothing logged yet.');
  const { exchange } = await showAdmin(<LogScreen />);
  press(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sentOf(exchange.seen, 'listAdminLog')).toHaveLength(2));
});
