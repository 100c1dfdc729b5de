import { beforeEach, expect } from 'vitest';
import { getDeposit, getDepositAddress, submitDeposit } from '#contract/deposits.ts';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { getPurchase, placePurchase, provePurchase } from '#contract/purchases.ts';
import { getWithdrawal, submitWithdrawal } from '#contract/withdrawals.ts';
import { decideReview } from '#tests/support/decide-review.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { bahtPurchase } from '#tests/support/money-steps.ts';
import {
  bitcoin,
  choosePayPassword,
  confirmedAddress,
  payPassword,
  verify,
} from '#tests/support/withdrawing-user.ts';
import { server, withSettings } from './fixtures.ts';

let person: { account: string; token: string };

const test = withSettings({ REVIEW: 'manual' });
test.beforeAll(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});
beforeEach(async () => {
  person = await server.signUp();
  await verify(server, person, 1);
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ResponseOf<E>> =>
  server.api.must(endpoint, input, { token: person.token });

const announce = async (): Promise<number> => {
  const { networks } = await must(getDepositAddress, { currency: tether });
  const { address } = networks.find(({ chain }) => chain === 'TRC20')!;
  const voucher = await uploadPhoto(server, person.token);
  const deposit = { amount: '250', currency: tether, type: 'TRC20' as const, address, voucher };
  return (await must(submitDeposit, deposit)).id;
};
const found = (reference: string) => ({
  isApproved: true,
  why: 'Found on the chain',
  findings: { amount: '250', reference },
});

test('a payment is credited once, in any spelling of its reference and by any user', async () => {
  const first = await announce();
  person = await server.signUp();
  const second = await announce();
  await decideReview(server, { kind: 'deposit', id: first }, found('0xAb12'));
  for (const same of ['0xAb12', '0xaB12', ' ab12 ', 'AB12'])
    await expect(decideReview(server, { kind: 'deposit', id: second }, found(same))).rejects.toThrow(
      'deposit.credited',
    );
  expect((await must(getDeposit, { id: second })).status).toBe('under_review');
  await decideReview(server, { kind: 'deposit', id: second }, found('0xAb13'));
  expect((await must(getDeposit, { id: second })).status).toBe('credited');
});

test('a payment is credited once when two operators decide at once', async () => {
  const [first, second] = [await announce(), await announce()];
  const outcomes = await Promise.allSettled(
    [first, second].map((id) => decideReview(server, { kind: 'deposit', id }, found('0xc0de'))),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a decision applies to the proof it names: a proof replaced meanwhile decides nothing', async () => {
  const { id } = await must(placePurchase, bahtPurchase);
  const [viewed, replaced] = [
    await uploadPhoto(server, person.token),
    await uploadPhoto(server, person.token),
  ];
  const subject = { kind: 'purchase', id };
  await must(provePurchase, { id, proof: viewed });
  const paid = { isApproved: true, why: 'Paid', findings: { seen: viewed } };
  await must(provePurchase, { id, proof: replaced });
  await expect(decideReview(server, subject, paid)).rejects.toThrow('state.changed');
  await expect(decideReview(server, subject, { isApproved: true, why: 'Paid' })).rejects.toThrow(
    'state.changed',
  );
  await expect(decideReview(server, subject, { ...paid, isApproved: false })).rejects.toThrow(
    'state.changed',
  );
  expect((await must(getPurchase, { id })).status).toBe('proofUploaded');

  await decideReview(server, subject, { ...paid, findings: { seen: replaced } });
  expect((await must(getPurchase, { id })).status).toBe('paymentSuccessful');
  const { findings } = await server.database
    .selectFrom('reviews')
    .select('findings')
    .where('kind', '=', 'purchase')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(findings).toEqual({ seen: replaced });
});

test('approving a withdrawal requires the reference of its transaction', async () => {
  await fund(server, person.account, 'change', '5', bitcoin);
  await choosePayPassword(server, person);
  const { id: address } = await confirmedAddress(server, person);
  const submit = () =>
    must(submitWithdrawal, {
      address,
      currency: bitcoin,
      number: '1',
      rate: '0.0002',
      type: '0',
      pay_password: payPassword,
    });
  const decide = (id: number, verdict: Parameters<typeof decideReview>[2]) =>
    decideReview(server, { kind: 'withdrawal', id }, verdict);
  const [approved, refused] = [await submit(), await submit()];
  await expect(decide(approved.id, { isApproved: true, why: 'Paid' })).rejects.toThrow('state.notAllowed');
  expect((await must(getWithdrawal, { id: approved.id })).status).toBe('underReview');

  await decide(approved.id, { isApproved: true, why: 'Paid', findings: { reference: 'f00d' } });
  await decide(refused.id, { isApproved: false, why: 'Name differs' });
  await server.app.settleDue();
  const [sent, back] = [
    await must(getWithdrawal, { id: approved.id }),
    await must(getWithdrawal, { id: refused.id }),
  ];
  expect([sent.status, sent.reference, sent.reason]).toEqual(['sent', 'f00d', null]);
  expect([back.status, back.reference, back.reason]).toEqual(['refused', null, 'Name differs']);
});
