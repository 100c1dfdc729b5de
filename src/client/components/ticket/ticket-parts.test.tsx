// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storedValue } from '#client/data/engine/stored-values.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { traderOf } from '#tests/support/trading-scene.tsx';
import { AmountUnit, MoneyChips } from './amount-unit.tsx';
import { OneTapSetting } from './one-tap-setting.tsx';
import { ProductSwitch } from './product-switch.tsx';
import { FixedRate } from './fixed-rate.tsx';
import { TicketAction } from './ticket-action.tsx';
import { TicketForm } from './ticket-form.tsx';

let done: string[] = [];
const note = (what: string) => (): void => void done.push(what);
beforeEach(() => {
  done = [];
});

type Form = Parameters<typeof TicketAction>[0]['form'];
const blocked = {
  isBlocked: false,
  error: undefined,
  begin: note('down'),
  press: note('press'),
  forget: note('forget'),
};
const form: Form = {
  isSignedIn: true,
  isOffline: false,
  isLate: false,
  blocked,
  formError: undefined,
  submit: note('submitted'),
};
const action = (more: Partial<Form> = {}, rest: Partial<Parameters<typeof TicketAction>[0]> = {}) =>
  showPiece(
    <TicketForm
      label="Order form"
      onSubmit={note('submitted')}
      fields={null}
      figures={null}
      totals={null}
      action={
        <TicketAction
          form={{ ...form, ...more }}
          label="Buy BTC"
          variant="buy"
          onDismiss={note('kept')}
          warning={null}
          {...rest}
        />
      }
    />,
    {},
    ['ticket'],
  );

test('pressing the button, and Enter in a field, submit the form once', async () => {
  await action();
  press(control('button', 'Buy BTC'));
  expect(done).toEqual(['submitted']);
  fireEvent.submit(control('form', 'Order form'));
  expect(done).toEqual(['submitted', 'submitted']);
});

test('a visitor is asked to log in, on either side', async () => {
  await action({ isSignedIn: false, blocked: { ...blocked, isBlocked: true } });
  expect(control('button', 'Log in to trade').getAttribute('aria-disabled')).toBeNull();
});

test('while the last order is being sent the button ignores presses', async () => {
  await action({}, { isBusy: true });
  press(control('button', 'Buy BTC'));
  expect(done).toEqual([]);
  expect(control('button', 'Buy BTC').getAttribute('aria-busy')).toBe('true');
});

test('a blocked button is marked as disabled, and pressing it says why', async () => {
  await action({ blocked: { ...blocked, isBlocked: true } });
  expect(control('button', 'Buy BTC').getAttribute('aria-disabled')).toBe('true');
  press(control('button', 'Buy BTC'));
  expect(done).toEqual(['submitted']);
});

test('a missing network is shown below the button, until a press reports it', async () => {
  await action({ isOffline: true });
  expect(pageText()).toContain('You’re offline. Your order is kept; press the button again to send it.');
  await action({
    isOffline: true,
    blocked: { ...blocked, error: 'You are offline.' },
    formError: 'You are offline.',
  });
  expect(pageText()).not.toContain('Your order is kept');
  expect(pageText()).toContain('You are offline.');
});

test('an offered price is reviewed by one press and dismissed by another', async () => {
  await action({}, { offeredPrice: '20,100.00', onOffered: note('offered') });
  press(control('button', 'Place at 20,100.00'));
  press(control('button', 'Keep my order'));
  expect(done).toEqual(['offered', 'kept']);
});

test('an order that came too late is reviewed again on a press, and never by itself', async () => {
  await action({ isLate: true });
  expect(pageText()).toContain('won’t be resent automatically');
  expect(done).toEqual([]);
  press(control('button', 'Review again'));
  expect(done).toEqual(['submitted']);
});

test('a one-tap order is sent by its own button only: Enter does not send it', async () => {
  await action(
    {},
    { oneTap: { label: 'Buy 0.01 BTC', onPointerDown: note('down on it'), onClick: note('sent') } },
  );
  const button = control('button', 'Buy 0.01 BTC');
  expect(button.getAttribute('type')).toBe('button');
  fireEvent.pointerDown(button);
  press(button);
  fireEvent.click(button, { detail: 2 });
  expect(done).toEqual(['down', 'down on it', 'sent']);
});

test('a button changes the unit of the amount, and round sums take one press each', async () => {
  const sums: string[] = [];
  await showPiece(
    <>
      <AmountUnit other="USDT" onChange={note('changed')} />
      <MoneyChips value="500" onChange={(sum) => sums.push(sum)} />
    </>,
    {},
    ['ticket'],
  );
  press(control('button', 'In USDT'));
  expect(done).toEqual(['changed']);
  expect(control('button', '500').getAttribute('aria-pressed')).toBe('true');
  for (const sum of ['100', '1,000', '5,000']) press(control('button', sum));
  expect(sums).toEqual(['100', '1000', '5000']);
});

test('one-tap orders are turned on only with a valid limit, and off by one press', async () => {
  const user = traderOf();
  await showPiece(<OneTapSetting kind="oneTap" />, { user }, ['ticket']);
  expect(pageText()).toContain('Off: every order is confirmed');
  press(control('switch', 'One-tap orders'));
  await screen.findByRole('dialog', { name: 'Turn on one-tap orders?' });
  expect(pageText()).toContain('It fills immediately and can’t be undone, even if you tapped by mistake.');
  const limit = field('Limit per order (USDT)');
  expect(limit.value).toBe('500');
  for (const wrong of ['', '0', '0.00', '-1', '1.1234567', '1234567890123']) {
    type(limit, wrong);
    press(control('button', 'Turn on'));
    expect(descriptionOf(limit), wrong).toContain('Enter a valid amount');
  }
  expect(await storedValue('oneTap')).toBeUndefined();
  type(limit, '250.5');
  fireEvent.keyDown(limit, { key: 'Enter' });
  await waitFor(async () => expect(await storedValue('oneTap')).toEqual({ [user.id]: '250.5' }));
  await waitFor(() => expect(control('switch', 'One-tap orders')).toHaveProperty('checked', true));
  press(control('switch', 'One-tap orders'));
  await waitFor(async () => expect(await storedValue('oneTap')).toEqual({}));
});

test('one-tap futures stay off when the dialog is cancelled', async () => {
  await showPiece(<OneTapSetting kind="oneTapMargin" />, { user: traderOf() }, ['ticket']);
  press(control('switch', 'One-tap futures'));
  await screen.findByRole('dialog', { name: 'Turn on one-tap futures?' });
  press(control('button', 'Back'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storedValue('oneTapMargin')).toBeUndefined();
  expect(control('switch', 'One-tap futures')).toHaveProperty('checked', false);
});

test('choosing another product opens it on the trade tab with the current pair, and is stored', async () => {
  await showPiece(<ProductSwitch current="coins" matchId={9} />, { user: traderOf() }, ['ticket']);
  press(control('radio', 'Options'));
  await waitFor(() => expect(currentLocation().text).toBe('/pages/transaction/index'));
  expect(await storedValue('tradeProduct')).toBe('seconds');
});

test('a rate shows how long it is locked, and when it no longer is', async () => {
  const untilMs = Date.parse('2026-11-20T00:00:10.000Z');
  await showPiece(<FixedRate untilMs={untilMs} validMs={10_000} />, {}, ['ticket']);
  expect(control('timer', '').textContent).toBe('Rate held for 7 s');
  await showPiece(<FixedRate untilMs={untilMs} validMs={10_000} />, { now: '2026-11-20T00:00:10.000Z' }, [
    'ticket',
  ]);
  await act(() => Promise.resolve());
  expect(pageText()).toContain('The rate has expired');
});

test('a rate that is locked for longer says why, and what that costs', async () => {
  const untilMs = Date.parse('2026-11-20T00:00:30.000Z');
  const text = 'Held longer because your connection is slow. The rate includes a spread of 0.3%.';
  await showPiece(<FixedRate untilMs={untilMs} validMs={10_000} />, {}, ['ticket']);
  expect(pageText()).not.toContain(text);
  await showPiece(<FixedRate untilMs={untilMs} validMs={30_000} />, {}, ['ticket']);
  expect(pageText()).toContain(text);
});
