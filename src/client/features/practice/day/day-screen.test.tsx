// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckedFile } from '#contract/practice-day.ts';
import type { Candle } from '#contract/candles.ts';
import { openedDay } from '#client/data/practice/day/day-state.ts';
import { unpackMinutes } from '#domain/practice/pack-minutes.ts';
import { commands, dayReportOf, dayStateOf, playExchange, refuse } from '#tests/support/day-line.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { control, descriptionOf, pageText, press, type } from '#tests/support/show.tsx';
import { showScreen } from '#tests/support/show-screen.tsx';
import { until } from '#tests/support/until.ts';

vi.mock('#client/lib/device/practice-mode.ts', () => ({ isPractice: true, isPracticeAddress: () => true }));
vi.mock(
  '#client/data/practice/device-line.ts',
  async () => (await import('#tests/support/day-line.ts')).deviceLine,
);

const adopted: string[] = [];
vi.mock('#client/data/practice/practice-actor.ts', () => ({
  practiceToken: async () => 'practice-token',
  adoptNewExchange: async (token: string) => void adopted.push(token),
}));

const quotes = ['BTC', 'ETH', 'SOL'].map((currency_name, place) =>
  quoteOf({
    id: place + 1,
    currency_name,
    symbol: `${currency_name}/USDT`,
    full_name: `${currency_name} coin`,
  }),
);

const minute = (time: number): Candle => ({
  time,
  open: '10',
  high: '12',
  low: '9',
  close: '11',
  volume: '5',
});

beforeEach(() => {
  adopted.length = 0;
  openedDay.set(null);
  localStorage.clear();
});

const showDay = async (
  answers: Parameters<typeof playExchange>[0] = {},
  listCandles?: (fields: Readonly<Record<string, string>>) => Candle[],
) => {
  playExchange({ openDay: () => 'day-token', ...answers });
  return showScreen('/practice/day', {
    quotes,
    now: '2026-11-20T12:00:00.000Z',
    answers: listCandles ? { listCandles } : {},
  });
};
const start = async (): Promise<void> => {
  press(control('button', 'Start the day'));
  await act(async () => undefined);
};
const opened = async () => {
  await until('the day', () => adopted.length > 0);
  const [command] = commands().filter(({ name }) => name === 'openDay');
  if (command?.name !== 'openDay') throw new Error('no day was opened');
  return command;
};
const choose = async (label: string, file: File): Promise<void> => {
  const input = screen.getByText(label).querySelector('input')!;
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
};

test('a past day of the exchange is fetched minute by minute and opened', async () => {
  const dayMs = Date.parse('2026-11-19T00:00:00.000Z');
  const { exchange } = await showDay({}, ({ from }) => [
    minute(Number(from) * 1_000),
    minute(Number(from) * 1_000 + 60_000),
  ]);
  type(screen.getByLabelText('Start time (UTC)'), '09:30');
  fireEvent.change(control('combobox', 'Speed'), { target: { value: '10' } });
  await start();
  const { day, speed } = await opened();
  expect([day.startAt, day.funds, speed, adopted]).toEqual([
    '2026-11-19T09:30:00.000Z',
    '10000',
    10,
    ['day-token'],
  ]);
  expect(
    exchange.seen
      .filter(({ name }) => name === 'listCandles')
      .map(({ fields }) => [fields.from, fields.symbol]),
  ).toEqual([
    [String((dayMs - 86_400_000) / 1_000), 'BTC/USDT'],
    [String(dayMs / 1_000), 'BTC/USDT'],
  ]);
  if (day.source.kind !== 'minutes') throw new Error('not of minutes');
  const [pair] = day.source.pairs;
  const bytes = Uint8Array.from(atob(pair!.minutes), (letter) => letter.charCodeAt(0));
  expect(unpackMinutes(bytes).at(-1)).toEqual(minute(dayMs + 60_000));
});

test('without a connection the missing pair is named at the day, and nothing is opened', async () => {
  await showDay();
  await start();
  const field = screen.getByLabelText('Day (UTC)');
  await until('the error', () => field.getAttribute('aria-invalid') === 'true');
  expect(descriptionOf(field)).toContain('The prices of BTC/USDT on this day are not on this device');
  expect(commands()).toEqual([]);
});

test('a simulated day is opened by its number, with the pairs that were chosen', async () => {
  await showDay();
  press(control('radio', 'Simulated'));
  type(screen.getByLabelText('Number of the day'), '1000');
  press(control('button', 'Remove BTC/USDT'));
  await start();
  expect(descriptionOf(screen.getByLabelText('Number of the day'))).toContain('A number from 1 to 999');
  expect(pageText()).toContain('Choose at least one pair');
  type(screen.getByLabelText('Number of the day'), '7');
  type(screen.getByLabelText('Search coins and stocks'), 'eth');
  fireEvent.keyDown(screen.getByLabelText('Search coins and stocks'), { key: 'Enter' });
  press(control('button', 'Add SOL/USDT'));
  await start();
  const { day } = await opened();
  expect([day.source, day.startAt]).toEqual([
    { kind: 'simulated', day: 7, days: 1, symbols: ['ETH/USDT', 'SOL/USDT'] },
    '2025-01-07T00:00:00.000Z',
  ]);
});

test.each([
  ['startOutside', 'Start time (UTC)', 'No prices are recorded at this time.'],
  ['unreadablePrices', 'Number of the day', 'The prices of this source cannot be read'],
  ['unknownSymbol', 'Search coins and stocks', 'The exchange does not list one of these pairs.'],
])('the refusal %s is shown at "%s"', async (problem, label, text) => {
  await showDay({ openDay: refuse(problem) });
  press(control('radio', 'Simulated'));
  await start();
  const field = screen.getByLabelText(label);
  await until('the error', () => field.getAttribute('aria-invalid') === 'true');
  expect(descriptionOf(field)).toContain(text);
});

const checked: CheckedFile = {
  kind: 'trades',
  rows: 2,
  firstAtMs: Date.parse('2025-03-04T10:00:30.000Z'),
  lastAtMs: Date.parse('2025-03-04T12:00:00.000Z'),
  faults: [],
};

test('the faults of a file are listed by line, and it is not opened', async () => {
  const faults = [
    { line: 2, fault: 'time', found: 'noon' },
    { line: 9, fault: 'columns', found: '2' },
  ];
  await showDay({ checkFile: () => ({ ...checked, faults }) });
  press(control('radio', 'Own file'));
  await choose('Choose a file, or drop it here', new File(['x'], 'day.csv'));
  await until('the faults', () =>
    pageText().includes('Line 2 The time is not in milliseconds since 1970 noon'),
  );
  expect(pageText()).toContain('Line 9 Columns are missing 2');
  await start();
  expect(pageText()).toContain('Some lines cannot be read. They are listed below.');
  expect(commands().map(({ name }) => name)).toEqual(['checkFile']);
});

test('the form is as it was left, and a day may be followed by others', async () => {
  const { container, unmount } = await showDay();
  press(control('radio', 'Simulated'));
  type(screen.getByLabelText('Number of the day'), '12');
  fireEvent.change(control('combobox', 'Length'), { target: { value: '5' } });
  fireEvent.change(control('combobox', 'Speed'), { target: { value: '25' } });
  unmount();
  expect(container.textContent).toBe('');
  await showDay();
  expect(screen.getByLabelText('Number of the day')).toHaveProperty('value', '12');
  await start();
  const { day, speed } = await opened();
  expect([day.source, speed]).toEqual([{ kind: 'simulated', day: 12, days: 5, symbols: ['BTC/USDT'] }, 25]);
});

test('a file that is dropped is read like one that is chosen', async () => {
  await showDay({ checkFile: () => checked });
  press(control('radio', 'Own file'));
  const target = screen.getByText('Choose a file, or drop it here').parentElement!;
  const file = new File(['t,price,qty'], 'day.csv');
  fireEvent.dragOver(target);
  expect(target.className).toMatch(/over/);
  await act(async () => fireEvent.drop(target, { dataTransfer: { files: [file] } }));
  expect(target.className).not.toMatch(/over/);
  await until('the rows', () => pageText().includes('2 trades from Mar 4, 2025, 10:00:30'));
  expect(commands().filter(({ name }) => name === 'checkFile')).toEqual([{ name: 'checkFile', file }]);
});

test('nothing is read when something other than a file is dropped', async () => {
  await showDay({ checkFile: () => checked });
  press(control('radio', 'Own file'));
  const target = screen.getByText('Choose a file, or drop it here').parentElement!;
  await act(async () => fireEvent.drop(target, { dataTransfer: { files: [] } }));
  expect(commands()).toEqual([]);
});

test('a file starts with its first whole minute', async () => {
  await showDay({ checkFile: () => checked });
  press(control('radio', 'Own file'));
  await choose('Choose a file, or drop it here', new File(['t,price,qty'], 'day.csv'));
  await until('the rows', () => pageText().includes('2 trades from Mar 4, 2025, 10:00:30'));
  await start();
  const { day } = await opened();
  expect([day.source, day.startAt]).toEqual([
    { kind: 'file', symbol: 'BTC/USDT', csv: 't,price,qty' },
    '2025-03-04T10:01:00.000Z',
  ]);
});

test.each([
  [null, 'It ends in the same ledger: every figure below is confirmed.'],
  [{ action: 2, what: 'answer' }, 'Action 3 is answered differently here; it stops there.'],
  [{ action: null, what: 'ledger' }, 'It ends in another ledger than its file says.'],
])('a shared session whose first difference is %j is judged: %s', async (difference, text) => {
  await showDay({
    playBack: () => ({ ledger: 'a', difference, app: '0.9', isSameApp: false, report: dayReportOf() }),
  });
  await choose('Choose a session, or drop it here', new File(['{}'], 'day.json'));
  await until('the verdict', () => pageText().includes(text));
  expect(pageText()).toContain('It was made by version 0.9 of the app');
  expect(pageText()).toContain('+12.34 USDT');
});

test('a file that is no session is refused beside its field', async () => {
  await showDay({ playBack: refuse('fileInvalid') });
  await choose('Choose a session, or drop it here', new File(['{}'], 'day.json'));
  await until('the error', () => pageText().includes('This is not a shared session, or it is damaged.'));
});

test('an open day can be ended, after which the practice market is adopted', async () => {
  openedDay.set(dayStateOf());
  await showDay();
  press(control('button', 'End the day'));
  press(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the day' }));
  await until('the market', () => adopted.length > 0);
  expect([adopted, commands()]).toEqual([['practice-token'], [{ name: 'closeDay' }]]);
});
