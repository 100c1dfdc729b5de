// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { control, show } from '#tests/support/show.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { TicketDetails } from './ticket-details.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

interface Shown {
  failures?: number;
  isWrong?: boolean;
  stops?: Parameters<typeof TicketDetails>[0]['stops'];
}

const noStops = { hasStops: false, takeProfit: '', stopLoss: '' };

const details = ({ failures = 0, isWrong = false, stops = noStops }: Shown) => (
  <TicketDetails
    form={{ failures }}
    isWrong={isWrong}
    slippage="0.5"
    stops={stops}
    fee="0.12 USDT"
    totals={null}
  >
    <AmountField label="Stop loss" value="" error={isWrong ? 'Wrong' : null} onChange={() => undefined} />
  </TicketDetails>
);
const line = (): HTMLElement => document.querySelector('button[aria-expanded]')!;
const isUnfolded = (): string | null => line().getAttribute('aria-expanded');

test('a summary shows the settings; a press expands it in every ticket of this tab', async () => {
  const first = await show(details({}));
  expect([line().textContent, isUnfolded()]).toEqual(['Slippage 0.5% · No TP/SL · Fee 0.12 USDT', 'false']);
  fireEvent.click(line());
  expect([isUnfolded(), control('textbox', 'Stop loss').closest('[hidden]')]).toEqual(['true', null]);
  first.unmount();
  await show(details({}));
  expect(isUnfolded()).toBe('true');
  fireEvent.click(line());
  expect(isUnfolded()).toBe('false');
});

test.each([
  [{ hasStops: true, takeProfit: '', stopLoss: '' }, 'TP/SL not set yet'],
  [{ hasStops: true, takeProfit: '1200.5', stopLoss: '' }, 'TP 1200.5'],
  [{ hasStops: true, takeProfit: '50', stopLoss: '40', isPercent: true }, 'TP 50% · SL 40%'],
])('stops %j are summarised as %s', async (stops, text) => {
  await show(details({ stops }));
  expect(line().textContent).toBe(`Slippage 0.5% · ${text} · Fee 0.12 USDT`);
});

test('stops in percent are written as the language does', async () => {
  const stops = { hasStops: true, takeProfit: '50', stopLoss: '', isPercent: true };
  await show(details({ stops }), 'fra');
  expect(line().textContent).toMatch(/50[\u00a0\u202f]%/);
});

test('an error inside stays collapsed until submit, and each submit then expands and focuses it', async () => {
  const { rerender } = await show(details({ isWrong: true }));
  expect(isUnfolded()).toBe('false');
  for (const failures of [1, 2]) {
    rerender(details({ isWrong: true, failures }));
    expect([isUnfolded(), document.activeElement]).toEqual(['true', control('textbox', 'Stop loss')]);
    fireEvent.click(line());
    line().focus();
  }
  rerender(details({ isWrong: false, failures: 3 }));
  expect([isUnfolded(), document.activeElement]).toEqual(['false', line()]);
});
