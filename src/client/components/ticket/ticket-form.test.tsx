// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { runHotkey } from '#client/lib/device/hotkeys.ts';
import { control, show } from '#tests/support/show.tsx';
import { TicketDetails } from './ticket-details.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketRows } from './ticket-rows.tsx';
import { useTicketHotkeys } from './use-ticket-hotkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const setWide = (matches: boolean): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const Ticket = () => {
  useTicketHotkeys({
    isEditable: true,
    onFirst: () => undefined,
    onSecond: () => undefined,
    onReview: () => undefined,
  });
  const totals = <TicketRows rows={[['Margin', '200.00 USDT']]} />;
  return (
    <TicketForm
      label="Order"
      onSubmit={() => undefined}
      fields={<input data-amount aria-label="Amount" defaultValue="12" />}
      figures={
        <TicketDetails
          form={{ failures: 0 }}
          isWrong={false}
          slippage={null}
          stops={null}
          fee="1"
          totals={totals}
        >
          <input aria-label="Slippage" />
        </TicketDetails>
      }
      totals={totals}
      action={<button type="submit">Open long</button>}
    />
  );
};

/** The part of the form that scrolls contains its fields. */
const scrolled = (): Element =>
  [...document.querySelector('form')!.children].find((part) => part.querySelector('input'))!;

test.each([
  ['the desktop', true, false],
  ['a phone', false, true],
])('on %s the totals are shown once; they scroll with the fields: %s, %s', async (_, isWide, scrolls) => {
  setWide(isWide);
  await show(<Ticket />);
  const rows = [...document.querySelectorAll('dl')];
  expect(rows.map((row) => row.textContent)).toEqual(['Margin200.00 USDT']);
  expect(scrolled().contains(rows[0]!)).toBe(scrolls);
  expect(scrolled().contains(control('button', 'Open long'))).toBe(false);
});

test('a key selects the amount, so that typing replaces it', async () => {
  setWide(true);
  await show(<Ticket />);
  expect(runHotkey('amount')).toBe(true);
  const amount = control('textbox', 'Amount') as HTMLInputElement;
  expect(document.activeElement).toBe(amount);
  expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 2]);
});
