// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { artworkChanged } from '#client/data/nfts/artwork-news.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { artworkOf, boxOf } from '#tests/support/nft-samples.ts';
import {
  factsOf,
  freshWork,
  inSheet,
  openSheet,
  openWork,
  sentFields,
  sentOf,
  type WorkScene,
} from '#tests/support/nft-scene.ts';
import { balanceOf } from '#tests/support/samples.ts';
import { descriptionOf, press, type, textOf } from '#tests/support/show.tsx';

const forSale = (change: Partial<ArtworkDetail> = {}): ArtworkDetail =>
  freshWork({ pay_type: 1, per_increase: null, margin: null, price: '123.45', ...change });

const openBuying = async (work: ArtworkDetail, scene: WorkScene = {}) => {
  const opened = await openWork(work, scene);
  const sheet = await openSheet('Buy now', 'Buy NFT');
  await within(sheet).findByText(/Available/);
  return { ...opened, sheet };
};
const bought = (work: ArtworkDetail) => artworkOf({ id: work.id, code: work.code, is_own: true });
const buyButton = (sheet: HTMLElement, price = '123.45'): HTMLElement =>
  inSheet(sheet, `Buy for ${price} USDT`);

test('a purchase shows the price, that no fee is added, and the remaining balance', async () => {
  const { sheet } = await openBuying(forSale());
  await waitFor(() =>
    expect(factsOf(sheet)).toEqual({
      NFT: 'Spring tide',
      Price: '123.45 USDT',
      'Fee for you': 'None',
      'You pay': '123.45 USDT',
      'Left in your account': '876.55 USDT',
    }),
  );
  expect(textOf(sheet)).toContain('≈ $123.45');
  expect(textOf(sheet)).toContain('Available 1,000.00 USDT');
  expect(textOf(sheet)).toContain('A purchase cannot be taken back');
});

test('the royalty is rounded down and the fee up, to the smallest unit of the currency', async () => {
  const { sheet } = await openBuying(forSale());
  // 5 % of 123.45 is 6.1725, 2.5 % of it 3.08625.
  expect(textOf(sheet)).toContain(
    'The seller pays the creator’s royalty of 6.17 USDT and the market fee of 3.09 USDT.',
  );
});

test('the price, the sale and the code shown are sent, once for a double press', async () => {
  const work = forSale();
  const { exchange, sheet } = await openBuying(work, { answers: { buyArtwork: () => bought(work) } });
  const button = buyButton(sheet);
  press(button);
  fireEvent.click(button, { detail: 2 });
  press(button);
  await within(sheet).findByText('Spring tide is yours.');
  const calls = sentOf(exchange.seen, 'buyArtwork');
  expect(calls.map(sentFields)).toEqual([
    { code: work.code, expected_price: '123.45', sale_id: String(work.sale_id) },
  ]);
  expect(calls[0]!.key).toMatch(/.{16,}/);
  press(inSheet(sheet, 'Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the figures do not change while the price moves, and can no longer be confirmed', async () => {
  const work = forSale();
  const { becomes, exchange, sheet } = await openBuying(work);
  const before = factsOf(sheet);
  for (let move = 1; move <= 25; move += 1) {
    becomes({ price: String(200 + move), version: 4 + move });
    act(() => artworkChanged.emit(work.code));
    await waitFor(() => expect(sentOf(exchange.seen, 'getArtwork')).toHaveLength(1 + move));
    expect([factsOf(sheet).Price, factsOf(sheet)['You pay']]).toEqual([before.Price, before['You pay']]);
  }
  await within(sheet).findByText(/What’s shown is out of date: The price has changed/);
  expect(within(sheet).queryByRole('button', { name: /^Buy for/ })).toBeNull();
  press(inSheet(sheet, 'Review again'));
  await waitFor(() => expect(factsOf(sheet)['You pay']).toBe('225.00 USDT'));
  expect(buyButton(sheet, '225.00')).toBeTruthy();
  expect(sentOf(exchange.seen, 'buyArtwork')).toEqual([]);
});

test('a work someone else bought meanwhile is not bought, and says why', async () => {
  const work = forSale();
  const { becomes, sheet } = await openBuying(work);
  becomes({ sale_status: 'paid' });
  act(() => artworkChanged.emit(work.code));
  await within(sheet).findByText('What’s shown is out of date: This NFT was sold a moment ago.');
  expect(within(sheet).queryByRole('button', { name: /^Buy for/ })).toBeNull();
});

test('another sale at the same price counts as changed terms', async () => {
  const work = forSale();
  const { becomes, sheet } = await openBuying(work);
  becomes({ sale_id: 9_999, sale_version: 9 });
  act(() => artworkChanged.emit(work.code));
  await within(sheet).findByText('The terms have changed since you looked.');
});

test('without a network nothing is bought, and the sheet must be reviewed again afterwards', async () => {
  const { exchange, sheet } = await openBuying(forSale());
  act(() => netStatus.set('offline'));
  await within(sheet).findByText('You are offline. Nothing was sent; review it again once you are back.');
  act(() => netStatus.set('online'));
  expect(within(sheet).queryByRole('button', { name: /^Buy for/ })).toBeNull();
  press(inSheet(sheet, 'Review again'));
  expect(await within(sheet).findByRole('button', { name: 'Buy for 123.45 USDT' })).toHaveProperty(
    'disabled',
    false,
  );
  expect(sentOf(exchange.seen, 'buyArtwork')).toEqual([]);
});

test('a balance short by the smallest unit blocks the purchase and links to a transfer; the exact amount does not', async () => {
  const { database, sheet } = await openBuying(forSale(), { funds: '123.44' });
  await waitFor(() => expect(buyButton(sheet)).toHaveProperty('disabled', true));
  expect(factsOf(sheet)['Left in your account']).toBe('—');
  const elsewhere = { ...balanceOf({ currency_id: 3, available: '50.000000' }), userId: 7, sequence: 1 };
  await database.table('balances').put({ ...elsewhere, account: 'lever' });
  const transfer = await within(sheet).findByRole('link', { name: 'Transfer 0.01 USDT' });
  expect(transfer.getAttribute('href')).toBe(
    '#/pages/fund/fundTransfer?from=lever&to=change&currency=3&amount=0.01&then=back',
  );
  const exact = await openBuying(forSale(), { funds: '123.45' });
  await waitFor(() => expect(factsOf(exact.sheet)['Left in your account']).toBe('0.00 USDT'));
  expect(buyButton(exact.sheet)).toHaveProperty('disabled', false);
});

test('a refusal shows the message of the exchange, nothing is reported as bought, and it can be retried', async () => {
  const work = forSale();
  let isShort = true;
  const { exchange, sheet } = await openBuying(work, {
    answers: {
      buyArtwork: () =>
        isShort
          ? failureOf({ error: 'balance.insufficient', message: 'Your funds do not suffice' })
          : bought(work),
    },
  });
  press(buyButton(sheet));
  await within(sheet).findByText('Your funds do not suffice');
  expect(textOf(sheet)).not.toContain('is yours');
  isShort = false;
  press(buyButton(sheet));
  await within(sheet).findByText('Spring tide is yours.');
  const keys = sentOf(exchange.seen, 'buyArtwork').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test('a refusal due to a changed offer requires another review before it can be sent again', async () => {
  const work = forSale();
  const { sheet } = await openBuying(work, {
    answers: { buyArtwork: () => failureOf({ error: 'state.changed', message: 'The offer is another one' }) },
  });
  press(buyButton(sheet));
  await within(sheet).findByText('The offer is another one');
  expect(within(sheet).queryByRole('button', { name: /^Buy for/ })).toBeNull();
  press(inSheet(sheet, 'Review again'));
  expect(await within(sheet).findByRole('button', { name: 'Buy for 123.45 USDT' })).toBeTruthy();
});

test('a lost answer is neither bought nor refused; a retry uses the same key and finds the purchase', async () => {
  const work = forSale();
  let isLost = true;
  const { exchange, sheet } = await openBuying(work, {
    answers: {
      buyArtwork: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : bought(work)),
    },
  });
  press(buyButton(sheet));
  await within(sheet).findByText(/No response yet\. Ref\. .+ can’t take effect twice/);
  expect([
    textOf(sheet).includes('is yours'),
    within(sheet).queryByRole('button', { name: /^Buy for/ }),
  ]).toEqual([false, null]);
  isLost = false;
  press(inSheet(sheet, 'Check now'));
  await within(sheet).findByText('Spring tide is yours.');
  const calls = sentOf(exchange.seen, 'buyArtwork');
  expect(calls.length).toBeGreaterThan(1);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(new Set(calls.map(({ validUntil }) => validUntil)).size).toBe(1);
  expect(calls.map(sentFields)).toEqual(calls.map(() => sentFields(calls[0]!)));
});

test('a box is bought with its odds shown and the commitment that was seen', async () => {
  const work = forSale({ pay_type: 3, box: boxOf(), rarity_status: 0 });
  const { exchange } = await openWork(work, { answers: { buyArtwork: () => bought(work) } });
  const sheet = await openSheet('Buy blind box');
  expect(within(sheet).getAllByRole('row').slice(1).map(textOf)).toEqual(['N75%31', 'SR25%10']);
  expect(textOf(sheet)).toContain('What’s in the box may be worth less than you pay for it.');
  press(buyButton(sheet));
  await within(sheet).findByText('Spring tide is yours. Open it on its page whenever you like.');
  expect(sentOf(exchange.seen, 'buyArtwork').map(sentFields)).toEqual([
    {
      code: work.code,
      expected_price: '123.45',
      sale_id: String(work.sale_id),
      seen_commitment: 'c'.repeat(64),
    },
  ]);
});

test('a box whose commitment was replaced counts as changed terms', async () => {
  const work = forSale({ pay_type: 3, box: boxOf(), rarity_status: 0 });
  const { becomes } = await openWork(work);
  const sheet = await openSheet('Buy blind box');
  becomes({ box: boxOf({ commitment: 'd'.repeat(64) }), version: 9 });
  act(() => artworkChanged.emit(work.code));
  await within(sheet).findByText('The terms have changed since you looked.');
});

test('in Portuguese the same figures have Portuguese separators', async () => {
  const work = forSale({ price: '12345.6' });
  await openWork(work, { language: 'pt', funds: '20000' });
  press(await screen.findByRole('button', { name: 'Comprar agora' }));
  const sheet = await screen.findByRole('dialog');
  await waitFor(() => expect(textOf(sheet)).toContain('7.654,40 USDT'));
  expect(textOf(sheet)).toContain('12.345,60 USDT');
  // 5 % is 617.28; 2.5 % is 308.64.
  expect(textOf(sheet)).toMatch(/617,28 USDT.*308,64 USDT/);
});

test('hidden balances show the price, and not the remaining balance', async () => {
  const { sheet } = await openBuying(forSale(), { settings: { hideBalances: true } });
  expect(factsOf(sheet)['You pay']).toBe('123.45 USDT');
  expect(textOf(sheet)).not.toMatch(/876\.55|1,000\.00/);
});

describe('when the exchange requires authentication', () => {
  const asked = (work: ArtworkDetail, totp_at: string | null = null): WorkScene => ({
    answers: {
      getSecondFactors: () => ({ totp_at, passkeys: [], recovery_left: 0 }),
      buyArtwork: ({ pay_password }) =>
        pay_password === 'tidal flat'
          ? bought(work)
          : failureOf({
              error: pay_password ? 'password.wrong' : 'proof.required',
              field: 'pay_password',
              message: pay_password ? 'The password is wrong' : 'Confirm it with the fund password',
            }),
    },
  });

  test('the fund password is requested in the sheet, and sent with the same purchase', async () => {
    const work = forSale();
    const { exchange, sheet } = await openBuying(work, asked(work));
    expect(within(sheet).queryByLabelText('Fund password')).toBeNull();
    press(buyButton(sheet));
    const field = await within(sheet).findByLabelText('Fund password');
    expect(descriptionOf(field)).toContain('Confirm it with the fund password');
    expect(buyButton(sheet)).toHaveProperty('disabled', true);
    type(field, 'another one');
    press(buyButton(sheet));
    await waitFor(() =>
      expect(descriptionOf(within(sheet).getByLabelText('Fund password'))).toContain('The password is wrong'),
    );
    type(within(sheet).getByLabelText('Fund password'), 'tidal flat');
    press(buyButton(sheet));
    await within(sheet).findByText(/is yours\.$/);
    expect(sentOf(exchange.seen, 'buyArtwork').map(({ fields }) => fields.pay_password)).toEqual([
      undefined,
      'another one',
      'tidal flat',
    ]);
  });

  test('a second factor is requested with it, if one is on', async () => {
    const work = forSale();
    const { sheet } = await openBuying(work, asked(work, '2026-01-01T00:00:00.000Z'));
    press(buyButton(sheet));
    expect(await within(sheet).findByRole('group', { name: 'Second factor' })).toBeTruthy();
  });
});
