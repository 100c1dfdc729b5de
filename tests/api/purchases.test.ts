import { beforeEach, describe, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import {
  cancelPurchase,
  getPurchase,
  getPurchaseOffer,
  listPurchases,
  placePurchase,
  provePurchase,
} from '#contract/purchases.ts';
import { getEquity, listMovements, listWallets } from '#contract/wallets.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { paymentTimeMs } from '#machines/buy-crypto.machine.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import { decideReview } from '#tests/support/decide-review.ts';
import { tether } from '#tests/support/fund.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { bahtPurchase } from '#tests/support/money-steps.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { verify } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, restart, server } from './fixtures.ts';

/** 5000 / 33.63302507, cut after six decimals. */
const bought = '148.663404';

beforeEach(async () => {
  await verify(server, person, 1);
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, key?: string) =>
  server.api.must(endpoint, input, { token: person.token, ...(key ? { key } : {}) });
const resultOf = <E extends Endpoint>(endpoint: E, input: object, as = person.token): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: as }));
const decided = async (): Promise<void> => {
  server.pass(ruleReviewMs);
  await server.app.settleDue();
};
const funds = async (): Promise<string> =>
  (await must(listWallets, {})).accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;

const gainedSince = async (before: string): Promise<string> =>
  toPlain(decimal(await funds()).minus(decimal(before)));

describe('the offer', () => {
  test('lists nine countries, each with its methods, rates and limits, also for visitors', async () => {
    const offer = await server.api.must(getPurchaseOffer, {}, {});
    expect(offer.countries.map(({ country }) => country).sort()).toEqual([
      'BR',
      'ID',
      'IN',
      'MX',
      'NG',
      'PH',
      'TH',
      'US',
      'VN',
    ]);
    const thailand = offer.countries.find(({ country }) => country === 'TH')!;
    expect(thailand).toEqual({
      country: 'TH',
      methods: ['bank_transfer', 'online_bank', 'scan_code'],
      banks: thailand.banks,
      unpriced: null,
      currencies: [
        { currency: 'THB', rate: '33.63302507', minimum: '1682', maximums: ['0', '67266', '33633025'] },
        { currency: 'USD', rate: '1', minimum: '50', maximums: ['0', '2000', '1000000'] },
      ],
    });
    // No rate of the naira is published: dollars alone.
    expect(
      offer.countries.find(({ country }) => country === 'NG')!.currencies.map(({ currency }) => currency),
    ).toEqual(['USD']);
    expect([offer.payment_time_ms, offer.reviewer]).toEqual([paymentTimeMs, 'rule']);
  });
});

describe('an order', () => {
  test('fixes rate and number, is proved, reviewed, credited once, and counts as an inflow', async () => {
    const before = await funds();
    const placed = await must(placePurchase, bahtPurchase);
    expect(placed).toEqual({
      id: placed.id,
      status: 'toBePaid',
      country: 'TH',
      method: 'scan_code',
      bank: null,
      currency: 'THB',
      amount: '5000',
      rate: '33.63302507',
      number: bought,
      payer_name: 'Ada Lovelace',
      payment_details: [
        { name: 'account_name', value: 'TIDELINE DEMO, DO NOT PAY' },
        { name: 'link', value: 'https://payments.example/demo' },
        { name: 'reference', value: `TL-${String(placed.id).padStart(6, '0')}` },
      ],
      is_demonstration: true,
      proof: null,
      reason: null,
      reason_note: '',
      reviewer: 'rule',
      created_at: server.clock.now().toISOString(),
      payable_until: new Date(server.clock.nowMs() + paymentTimeMs).toISOString(),
      proof_at: null,
      closed_at: null,
      version: 1,
    });
    const proof = await uploadPhoto(server, person.token);
    const proved = await must(provePurchase, { id: placed.id, proof });
    expect([proved.status, proved.proof]).toEqual(['proofUploaded', proof]);
    expect(await funds()).toBe(before);
    await decided();
    await decided();
    const done = await must(getPurchase, { id: placed.id });
    expect([done.status, done.closed_at]).toEqual(['paymentSuccessful', done.closed_at]);
    expect(await gainedSince(before)).toBe(bought);
    const { data } = await must(listMovements, { currency: tether, type: 'change' });
    expect(data[0]).toEqual({
      ...data[0]!,
      kind: 'purchase',
      available_change: bought,
      reference: `purchase:${placed.id}`,
    });
    expect((await must(getEquity, {})).net_inflow).toBe(bought);
  });

  test('not proved within half an hour expires, and is not credited by a later proof', async () => {
    const { id } = await must(placePurchase, bahtPurchase);
    const proof = await uploadPhoto(server, person.token);
    server.pass(paymentTimeMs - 1);
    await server.app.settleDue();
    expect((await must(getPurchase, { id })).status).toBe('toBePaid');
    server.pass(1);
    // Its time has passed, whether or not the job has ended it.
    expect(await resultOf(provePurchase, { id, proof })).toBe('state.notAllowed id');
    await server.app.settleDue();
    expect((await must(getPurchase, { id })).status).toBe('expired');
    expect(await resultOf(provePurchase, { id, proof })).toBe('state.notAllowed id');
    expect(await resultOf(cancelPurchase, { id })).toBe('state.notAllowed id');
  });

  test('can be cancelled before it is paid, and not after a proof', async () => {
    const cancelled = await must(placePurchase, bahtPurchase);
    expect((await must(cancelPurchase, { id: cancelled.id })).status).toBe('cancelled');
    const { id } = await must(placePurchase, bahtPurchase);
    await must(provePurchase, { id, proof: await uploadPhoto(server, person.token) });
    expect(await resultOf(cancelPurchase, { id })).toBe('state.notAllowed id');
  });

  test('accepts a better proof until it is decided, and is in the queue once', async () => {
    const { id } = await must(placePurchase, bahtPurchase);
    await must(provePurchase, { id, proof: await uploadPhoto(server, person.token) });
    const better = await uploadPhoto(server, person.token);
    expect((await must(provePurchase, { id, proof: better })).proof).toBe(better);
    const before = await funds();
    await decided();
    expect(await gainedSince(before)).toBe(bought);
    expect(await resultOf(provePurchase, { id, proof: await uploadPhoto(server, person.token) })).toBe(
      'state.notAllowed id',
    );
  });

  test('placed or proved twice under one key is one', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [
      await must(placePurchase, bahtPurchase, key),
      await must(placePurchase, bahtPurchase, key),
    ];
    expect(second).toEqual(first);
    const proof = await uploadPhoto(server, person.token);
    const proving = crypto.randomUUID();
    const proved = await must(provePurchase, { id: first.id, proof }, proving);
    expect(await must(provePurchase, { id: first.id, proof }, proving)).toEqual(proved);
    expect((await must(listPurchases, {})).total).toBe(1);
  });

  test('is one of at most three unfinished ones, also with concurrent requests', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: exchangeTerms.purchases.mostOpen + 4 }, () =>
        resultOf(placePurchase, bahtPurchase),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok').length).toBe(exchangeTerms.purchases.mostOpen);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'purchase.tooMany']));
    const [newest] = (await must(listPurchases, { status: 'open' })).data;
    await must(cancelPurchase, { id: newest!.id });
    expect(await resultOf(placePurchase, bahtPurchase)).toBe('ok');
  });

  test('refused by the back office has its reason, and nothing is credited', async () => {
    await restart({ REVIEW: 'manual' });
    const before = await funds();
    const { id } = await must(placePurchase, bahtPurchase);
    const proof = await uploadPhoto(server, person.token);
    await must(provePurchase, { id, proof });
    await decided();
    expect((await must(getPurchase, { id })).status).toBe('proofUploaded');
    const why = 'No payment came';
    await decideReview(
      server,
      { kind: 'purchase', id },
      { isApproved: false, why, findings: { seen: proof } },
    );
    const refused = await must(getPurchase, { id });
    expect([refused.status, refused.reason, refused.reviewer]).toEqual([
      'refused',
      'No payment came',
      'desk',
    ]);
    expect(await funds()).toBe(before);
    await restart({});
  });
});

describe('an invalid order is refused at its field, and costs nothing', () => {
  test.each<[string, Partial<Record<keyof typeof bahtPurchase, string>>]>([
    ['region.unsupported country', { country: 'FR' }],
    ['region.unsupported country', { country: 'constructor' }],
    ['purchase.currency currency', { currency: 'EUR' }],
    ['purchase.currency currency', { country: 'NG', currency: 'NGN', rate: '1' }],
    ['purchase.method method', { method: 'cash' }],
    ['purchase.method method', { method: 'card' }],
    ['amount.invalid amount', { amount: '5000.5' }],
    ['amount.invalid amount', { amount: '-5000' }],
    ['amount.invalid amount', { amount: '0' }],
    ['amount.tooSmall amount', { amount: '1681' }],
    ['amount.tooLarge amount', { amount: '67267' }],
    ['state.changed rate', { rate: '33.6' }],
    ['parameter.error rate', { rate: 'cheap' }],
    ['text.required first_name', { first_name: '  ' }],
    ['text.tooLong last_name', { last_name: 'x'.repeat(61) }],
    ['purchase.email email', { email: 'ada at example' }],
    ['purchase.phone phone', { phone: 'call me' }],
    ['purchase.taxId tax_id', { tax_id: '<b>' }],
  ])('%s', async (outcome, change) => {
    expect(await resultOf(placePurchase, { ...bahtPurchase, ...change })).toBe(outcome);
    expect((await must(listPurchases, {})).total).toBe(0);
  });

  test('a payer without a last name is stored by the one name', async () => {
    const { last_name: _, ...ofOneName } = bahtPurchase;
    expect((await must(placePurchase, ofOneName)).payer_name).toBe(bahtPurchase.first_name);
    expect((await must(placePurchase, { ...bahtPurchase, last_name: ' ' })).payer_name).toBe(
      bahtPurchase.first_name,
    );
  });

  test('an unverified user is sent to verification; level 2 has a higher limit', async () => {
    await verify(server, person, 0);
    expect(await resultOf(placePurchase, bahtPurchase)).toBe('verification.required');
    await verify(server, person, 2);
    expect(await resultOf(placePurchase, { ...bahtPurchase, amount: '67267' })).toBe('ok');
  });

  test('an order or image of another user, or an image already used as evidence, is refused', async () => {
    const { id } = await must(placePurchase, bahtPurchase);
    const other = await server.signUp();
    const theirs = await uploadPhoto(server, other.token);
    for (const endpoint of [getPurchase, cancelPurchase])
      expect(await resultOf(endpoint, { id }, other.token)).toBe('purchase.notFound id');
    expect(await resultOf(provePurchase, { id, proof: theirs }, other.token)).toBe('purchase.notFound id');
    expect(await resultOf(provePurchase, { id, proof: theirs })).toBe('upload.notFound proof');
    const proof = await uploadPhoto(server, person.token);
    await must(provePurchase, { id, proof });
    const second = await must(placePurchase, bahtPurchase);
    expect(await resultOf(provePurchase, { id: second.id, proof })).toBe('upload.used proof');
    expect((await must(getPurchase, { id: second.id })).status).toBe('toBePaid');
    expect((await server.api.must(listPurchases, {}, { token: other.token })).total).toBe(0);
  });
});
