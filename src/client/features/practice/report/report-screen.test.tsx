// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, dayReportOf, dayTradeOf, playExchange, refuse } from '#tests/support/day-line.ts';
import { control, pageText, press, textOf, type } from '#tests/support/show.tsx';
import { showScreen } from '#tests/support/show-screen.tsx';
import { until } from '#tests/support/until.ts';

vi.mock('#client/lib/device/practice-mode.ts', () => ({ isPractice: true, isPracticeAddress: () => true }));
vi.mock(
  '#client/data/practice/device-line.ts',
  async () => (await import('#tests/support/day-line.ts')).deviceLine,
);

const saved: [name: string, text: string][] = [];
vi.mock('#client/lib/device/save-text.ts', () => ({
  saveText: (name: string, text: string) => saved.push([name, text]),
}));

beforeEach(() => void (saved.length = 0));

const showReport = async (report = dayReportOf(), more: Parameters<typeof playExchange>[0] = {}) => {
  playExchange({ report: () => report, ...more });
  const shown = await showScreen('/practice/report');
  await until('the report', () => pageText().includes('Time in the market'));
  return shown;
};

test('every figure is shown as the exchange computed it', async () => {
  const { container } = await showReport();
  const facts = [...container.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);
  expect(facts).toEqual([
    ['Had you held the pairs', '-3.50 USDT'],
    ['Max drawdown', '1.25%'],
    ['Closed trades', '1'],
    ['Win rate', '100% (1 of 1)'],
    ['Profit factor', '—'],
    ['Fees', '0.10 USDT'],
    ['Time in the market', '35%'],
    ['Best trade', 'BTC/USDT +1.90 USDT'],
    ['Worst trade', 'BTC/USDT +1.90 USDT'],
  ]);
  expect(pageText()).toContain('+12.34 USDT');
  expect(control('slider', 'Equity over the day').getAttribute('aria-valuetext')).toBe(
    'Jan 3, 2025, 11:00:00: 10,012.34 USDT',
  );
});

test('a day without trades says so, and has nothing to export', async () => {
  await showReport(
    dayReportOf({
      trades: [],
      best: null,
      worst: null,
      winCount: 0,
      winRate: null,
      profit: null,
      profitPercent: null,
    }),
  );
  expect(pageText()).toContain('No trades yet.');
  expect(pageText()).toContain('Unknown: a price is missing');
  press(control('button', 'Export the trades as CSV'));
  expect(saved).toEqual([]);
});

test('a note is stored with its trade and shown below it', async () => {
  const notes: { trade: string; text: string }[] = [];
  await showReport(dayReportOf(), {
    report: () => dayReportOf({ notes: [...notes] }),
    note: (command) => void (command.name === 'note' && notes.push(command.note)),
  });
  press(control('button', 'Add a note to BTC/USDT, Jan 3, 2025, 10:02:30'));
  const sheet = within(screen.getByRole('dialog'));
  type(sheet.getByRole('textbox'), 'too <early');
  press(sheet.getByRole('button', { name: 'Save' }));
  expect(textOf(screen.getByRole('dialog'))).toContain('The characters < and > are not allowed');
  type(sheet.getByRole('textbox'), ' too early ');
  press(sheet.getByRole('button', { name: 'Save' }));
  await until('the note', () =>
    textOf(screen.getByRole('list', { name: 'Closed trades' })).includes('too early'),
  );
  expect(notes).toEqual([{ trade: 'position:12', text: 'too early' }]);
  expect(control('button', 'Edit the note to BTC/USDT, Jan 3, 2025, 10:02:30')).toBeTruthy();
});

test('a note that is not stored stays in its field', async () => {
  await showReport(dayReportOf(), { note: refuse('noDay') });
  press(control('button', 'Add a note to BTC/USDT, Jan 3, 2025, 10:02:30'));
  const dialog = screen.getByRole('dialog');
  type(within(dialog).getByRole('textbox'), 'kept');
  press(within(dialog).getByRole('button', { name: 'Save' }));
  await until('the error', () => textOf(dialog).includes('The note was not saved. Try again.'));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('kept');
});

test('the session and the table of trades are saved as files', async () => {
  await showReport(dayReportOf({ notes: [{ trade: 'position:12', text: 'a, b' }] }), {
    share: () => '{"format":1}',
  });
  press(control('button', 'Share the session'));
  await until('the file', () => saved.length === 1);
  press(control('button', 'Export the trades as CSV'));
  expect(saved).toEqual([
    ['tideline-day-2025-01-03.json', '{"format":1}'],
    [
      'tideline-day-2025-01-03.csv',
      'kind,reference,symbol,side,openedAt,closedAt,quantity,openPrice,closePrice,result,note\r\n' +
        'futures,position:12,BTC/USDT,long,2025-01-03T09:31:00.000Z,2025-01-03T10:02:30.000Z,0.5,100,104,1.9,"a, b"\r\n',
    ],
  ]);
});

test('a session with something secret is not shared, and the reason is shown', async () => {
  await showReport(dayReportOf(), { share: refuse('secret') });
  press(control('button', 'Share the session'));
  await until('the reason', () => pageText().includes('This session cannot be shared'));
  expect(saved).toEqual([]);
});

test('without a day it leads to the choice of one', async () => {
  playExchange({ report: refuse('noDay') });
  await showScreen('/practice/report');
  await until('the state', () => pageText().includes('No recorded day is open.'));
  expect(control('link', 'Choose a day').getAttribute('href')).toBe('#/practice/day');
});

test('a report that fails can be read again, and a refresh that fails keeps the last one', async () => {
  playExchange({ report: refuse('the practice exchange has ended') });
  await showScreen('/practice/report');
  await until('the failure', () => pageText().includes('The report could not be read'));
  playExchange({ report: () => dayReportOf({ trades: [dayTradeOf({ side: 'short' })] }) });
  press(control('button', 'Try again'));
  await until('the report', () => pageText().includes('Short BTC/USDT'));
  playExchange({ report: refuse('the practice exchange has ended') });
  press(control('button', 'Refresh'));
  await until('the reason', () => pageText().includes('The practice exchange did not answer. Try again.'));
  expect(pageText()).toContain('Short BTC/USDT');
  expect(commands()).toEqual([{ name: 'report' }]);
});
