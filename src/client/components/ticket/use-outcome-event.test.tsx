// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { until } from '#tests/support/until.ts';
import { dismissToast, useToasts } from '#client/lib/state/toast.ts';
import { useOutcomeEvent } from './use-outcome-event.ts';

interface Placed {
  readonly id: number;
  readonly status: string;
}
type Ticket = Parameters<typeof useOutcomeEvent<Placed>>[0];

const buzzes: unknown[] = [];
const dismissed = vi.fn();
let reducesMotion = false;

beforeEach(() => {
  buzzes.length = 0;
  dismissed.mockClear();
  reducesMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  Object.assign(navigator, { vibrate: (pattern: unknown) => buzzes.push(pattern) });
});

const filled: Placed = { id: 5, status: 'filled' };

const ticketWith = (patch: object): Ticket =>
  ({
    answer: null,
    refusal: null,
    dismiss: dismissed,
    sending: { isUnderWay: false, isUncertain: false },
    steps: { lostAtMs: null, tries: 0 },
    ...patch,
  }) as unknown as Ticket;

const Reporter = ({ ticket }: { ticket: Ticket }) => {
  const isShown = useOutcomeEvent(ticket, {
    textOf: ({ status }) => `Order ${status}`,
    isFilled: ({ status }) => status === 'filled',
    page: '/pages/transaction/currency_order',
  });
  const toasts = useToasts();
  return (
    <>
      <b>{isShown ? 'shown' : 'free'}</b>
      {toasts.map(({ id, text }) => (
        <i key={id} onClick={() => dismissToast(id)}>
          {text}
        </i>
      ))}
    </>
  );
};

const texts = (): (string | null)[] =>
  [...document.querySelectorAll('b, i')].map(({ textContent }) => textContent);

test('an outcome without doubt is reported once, vibrates, and frees the ticket', async () => {
  const { rerender } = await show(<Reporter ticket={ticketWith({ answer: filled })} />);
  await until('the toast', () => texts().length === 2);
  expect(texts()).toEqual(['free', 'Order filled']);
  expect([dismissed.mock.calls.length, buzzes.length]).toEqual([1, 1]);
  rerender(<Reporter ticket={ticketWith({ answer: filled })} />);
  expect(dismissed).toHaveBeenCalledTimes(1);
  document.querySelector('i')!.click();
});

test('an outcome that was in doubt stays until it is seen, and announces nothing by itself', async () => {
  await show(<Reporter ticket={ticketWith({ answer: filled, steps: { lostAtMs: 5, tries: 2 } })} />);
  expect([texts(), dismissed.mock.calls.length, buzzes.length]).toEqual([['shown'], 0, 0]);
});

test('a refusal vibrates, unless reduced motion is preferred', async () => {
  await show(<Reporter ticket={ticketWith({ refusal: { kind: 'refused', code: 'price.moved' } })} />);
  expect(buzzes).toHaveLength(1);
  reducesMotion = true;
  await show(<Reporter ticket={ticketWith({ refusal: { kind: 'refused', code: 'price.moved' } })} />);
  expect(buzzes).toHaveLength(1);
});
