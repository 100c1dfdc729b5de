import { expect } from 'vitest';
import { getDeposit } from '#contract/deposits.ts';
import { listAdminLog } from '#contract/admin.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { getIdentityState } from '#contract/identity.ts';
import { getPurchase, provePurchase } from '#contract/purchases.ts';
import { decideReview, getReview, listQueues, listReviews } from '#contract/reviews.ts';
import { listWallets } from '#contract/wallets.ts';
import { cancelWithdrawal, getWithdrawal } from '#contract/withdrawals.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { boundPerson, submitImages, submitText } from '#tests/support/identity.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { newOperator } from '#tests/support/operator.ts';
import {
  announceDeposit,
  askForBitcoins,
  newestWaiting,
  provePayment,
} from '#tests/support/waiting-reviews.ts';
import { server, withSettings } from './fixtures.ts';

type Decision = Partial<RequestInput<typeof decideReview>>;

let first: { account: string; token: string };
let second: { account: string; token: string };
const test = withSettings({ REVIEW: 'manual' });
test.beforeAll(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  [first, second] = [await newOperator(server), await newOperator(server)];
});

const readReview = (id: number, { token } = first) => server.api.must(getReview, { id }, { token });
const resultOf = async (fields: RequestInput<typeof decideReview>, { token } = first, key?: string) => {
  const answer = await server.api.ask(decideReview, fields, { token, ...(key ? { key } : {}) });
  if (answer.ok) return `${answer.value.status} ${answer.value.approvals}/${answer.value.approvals_needed}`;
  return `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const waitingDeposit = async () => {
  const person = await server.signUp();
  const deposit = await announceDeposit(server, person);
  const review = await readReview((await newestWaiting(server, first.token, 'deposit')).id);
  const approve: RequestInput<typeof decideReview> & Decision = {
    id: review.id,
    verdict: 'approve',
    seen: review.evidence.seen,
    reference: `0x${crypto.randomUUID()}`,
    arrived: '250',
  };
  const status = async ({ token } = person) =>
    (await server.api.must(getDeposit, { id: deposit }, { token })).status;
  return { person, deposit, review, approve, status };
};
const logOf = async (subject: string) =>
  (await server.api.must(listAdminLog, { subject }, { token: second.token })).data.map(
    ({ act, operator, why }) => [act, operator, why],
  );

test('a deposit is shown with its evidence, and its approval credits the amount received', async () => {
  const { person, deposit, review, approve, status } = await waitingDeposit();
  expect(fieldsOf(review, 'kind', 'amount', 'currency_name', 'approvals_needed', 'is_own')).toEqual({
    kind: 'deposit',
    amount: '250',
    currency_name: 'USDT',
    approvals_needed: 1,
    is_own: false,
  });
  expect(review.person?.account).toBe(person.account);
  expect(review.account).not.toBe(person.account);
  expect(review.evidence.checks.map(({ holds }) => holds)).toEqual([true, true]);
  expect(await resultOf({ ...approve, arrived: '249.5' })).toBe('approved 1/1');
  expect(await status()).toBe('credited');
  const { accounts } = await server.api.must(listWallets, {}, { token: person.token });
  const change = accounts.find(({ account }) => account === 'change')!;
  expect(change.balances.find(({ currency_name }) => currency_name === 'USDT')!.available).toBe(
    '10249.500000',
  );
  expect(await logOf(`deposit:${deposit}`)).toEqual([['approved', first.account, approve.reference]]);
  const after = await readReview(review.id, second);
  expect(fieldsOf(after.decision!, 'verdict', 'operator')).toEqual({
    verdict: 'approved',
    operator: first.account,
  });
});

test.each([
  [{ reference: undefined }, 'text.required reference'],
  [{ reference: '  ' }, 'text.required reference'],
  [{ arrived: undefined }, 'text.required arrived'],
  [{ arrived: '250.01' }, 'amount.tooLarge arrived'],
  [{ arrived: '0' }, 'state.notAllowed id'],
  [{ arrived: '-1' }, 'amount.invalid arrived'],
  [{ seen: 'another' }, 'state.changed seen'],
  [{ verdict: 'refuse' as const, why: '' }, 'text.required why'],
  [{ verdict: 'refuse' as const, why: ' \n ' }, 'text.required why'],
  [{ verdict: 'refuse' as const, why: 'x'.repeat(301) }, 'text.tooLong why'],
  [{ verdict: 'refuse' as const, why: 'a\u0007b' }, 'text.specialCharacters why'],
  [{ reference: 'a\nb' }, 'text.specialCharacters reference'],
  [{ verdict: 'refuse' as const, reason_code: 'nickname' as const }, 'parameter.error reason_code'],
  [{ verdict: 'refuse' as const, reason_code: 'none' as never }, 'parameter.error reason_code'],
  [{ verdict: 'credit' as never }, 'parameter.error verdict'],
  [{ id: '0' }, 'review.notFound id'],
  [{ id: 'x' }, 'id.invalid id'],
])('%j decides nothing: %s', async (wrong, problem) => {
  const { approve, status } = await waitingDeposit();
  expect(await resultOf({ ...approve, ...wrong })).toBe(problem);
  expect(await status()).toBe('under_review');
});

test('no field of a decision sets an amount, a price or a balance', async () => {
  const { person, approve } = await waitingDeposit();
  const more = { amount: '1000000', credited: '1000000', balance: '1000000', price: '1', status: 'credited' };
  expect(await resultOf({ ...approve, ...more })).toBe('approved 1/1');
  const { accounts } = await server.api.must(listWallets, {}, { token: person.token });
  const change = accounts.find(({ account }) => account === 'change')!;
  expect(change.balances.find(({ currency_name }) => currency_name === 'USDT')!.available).toBe(
    '10250.000000',
  );
});

test('a refusal is logged with its reason and its note, over two lines', async () => {
  const { deposit, approve, status } = await waitingDeposit();
  const refuse = { ...approve, verdict: 'refuse', reason_code: 'amountDiffers' } as const;
  expect(await resultOf({ ...refuse, why: 'We got 200.\r\nAsk your bank.' })).toBe('refused 0/1');
  expect(await status()).toBe('refused');
  const { data } = await server.api.must(
    listAdminLog,
    { subject: `deposit:${deposit}` },
    { token: second.token },
  );
  expect(data.map(({ act, why, note }) => [act, why, note])).toEqual([
    ['refused', 'amountDiffers', 'We got 200.\nAsk your bank.'],
  ]);
});

test('two operators on one review decide it once, and the other sees who decided and how', async () => {
  const { deposit, review, approve } = await waitingDeposit();
  const refuse = { id: review.id, seen: review.evidence.seen, verdict: 'refuse', why: 'Not there' } as const;
  const answers = await Promise.all([resultOf(approve, first), resultOf(refuse, second)]);
  expect(answers.filter((answer) => answer === 'review.decided id')).toHaveLength(1);
  const { decision } = await readReview(review.id, second);
  const isFirst = answers[0] !== 'review.decided id';
  expect(fieldsOf(decision!, 'verdict', 'operator')).toEqual(
    isFirst
      ? { verdict: 'approved', operator: first.account }
      : { verdict: 'refused', operator: second.account },
  );
  expect(await logOf(`deposit:${deposit}`)).toHaveLength(1);
  expect(await resultOf(approve, first)).toBe('review.decided id');
});

test('a decision sent twice under one key is one, with one answer', async () => {
  const { deposit, approve } = await waitingDeposit();
  const key = crypto.randomUUID();
  const answers = [await resultOf(approve, first, key), await resultOf(approve, first, key)];
  expect(answers).toEqual(['approved 1/1', 'approved 1/1']);
  expect(await resultOf({ ...approve, arrived: '1' }, first, key)).toBe('key.reused');
  expect(await logOf(`deposit:${deposit}`)).toHaveLength(1);
});

test('an operator cannot decide on their own account, not even refuse', async () => {
  const { person, review, approve, status } = await waitingDeposit();
  const own = await newOperator(server, person.account);
  expect((await readReview(review.id, own)).is_own).toBe(true);
  expect(await resultOf(approve, own)).toBe('review.own id');
  expect(await resultOf({ ...approve, verdict: 'refuse', why: 'No' }, own)).toBe('review.own id');
  expect(await resultOf(approve, first)).toBe('approved 1/1');
  expect(await status(own)).toBe('credited');
});

test('a withdrawal above the limit is approved by two, each of them logged; the second one sends it', async () => {
  const { person, id } = await askForBitcoins(server, '3');
  const review = await readReview((await newestWaiting(server, first.token, 'withdrawal')).id);
  const approve = { id: review.id, verdict: 'approve', seen: review.evidence.seen, why: 'Fits' } as const;
  const status = async () => (await server.api.must(getWithdrawal, { id }, { token: person.token })).status;
  expect([review.approvals, review.approvals_needed]).toEqual([0, 2]);
  expect(await resultOf(approve, first)).toBe('waiting 1/2');
  expect(await resultOf(approve, first)).toBe('review.approvedBefore id');
  expect(await status()).toBe('underReview');
  expect((await newestWaiting(server, first.token, 'withdrawal')).approvals).toBe(1);
  expect(
    (await readReview(review.id, second)).given.map(({ operator, is_own }) => [operator, is_own]),
  ).toEqual([[first.account, false]]);
  expect(await resultOf(approve, second)).toBe('text.required reference');
  expect(await resultOf({ ...approve, reference: 'f00d' }, second)).toBe('approved 2/2');
  expect(await status()).toBe('sent');
  expect(await logOf(`withdrawal:${id}`)).toEqual([
    ['approved', second.account, 'Fits'],
    ['approved_first', first.account, 'Fits'],
  ]);
});

test('one operator is enough to refuse what another approved, and the funds are back', async () => {
  const { person, id } = await askForBitcoins(server, '3');
  const review = await readReview((await newestWaiting(server, first.token, 'withdrawal')).id);
  const fields = { id: review.id, seen: review.evidence.seen };
  expect(await resultOf({ ...fields, verdict: 'approve' }, first)).toBe('waiting 1/2');
  expect(await resultOf({ ...fields, verdict: 'refuse', why: 'Name differs' }, second)).toBe('refused 1/2');
  const withdrawal = await server.api.must(getWithdrawal, { id }, { token: person.token });
  expect(fieldsOf(withdrawal, 'status', 'reason')).toEqual({ status: 'refused', reason: 'other' });
});

test('a withdrawal within the limit needs one approval; a cancelled one cannot be decided', async () => {
  const { person, id } = await askForBitcoins(server, '2');
  const review = await readReview((await newestWaiting(server, first.token, 'withdrawal')).id);
  expect(review.approvals_needed).toBe(1);
  const known = Object.fromEntries(review.evidence.known.map(({ name, value }) => [name, value]));
  expect(fieldsOf(known, 'balance_before', 'balance_after', 'limit_of_day', 'used_of_day')).toEqual({
    balance_before: '50',
    balance_after: '48',
    limit_of_day: '200',
    used_of_day: '2',
  });
  await server.api.must(cancelWithdrawal, { id }, { token: person.token });
  const approve = {
    id: review.id,
    verdict: 'approve',
    seen: review.evidence.seen,
    reference: 'f00d',
  } as const;
  expect(await resultOf(approve)).toBe('review.decided id');
  expect((await readReview(review.id)).decision!.verdict).toBe('withdrawn');
});

test('a purchase is decided only on the proof that was seen', async () => {
  const person = await server.signUp();
  const id = await provePayment(server, person);
  const review = await readReview((await newestWaiting(server, first.token, 'purchase')).id);
  const approve = { id: review.id, verdict: 'approve', seen: review.evidence.seen } as const;
  const proof = await uploadPhoto(server, person.token);
  await server.api.must(provePurchase, { id, proof }, { token: person.token });
  expect(await resultOf(approve)).toBe('state.changed seen');
  const { evidence } = await readReview(review.id);
  expect(evidence.images).toEqual([proof]);
  expect(await resultOf({ ...approve, seen: evidence.seen })).toBe('approved 1/1');
  expect((await server.api.must(getPurchase, { id }, { token: person.token })).status).toBe(
    'paymentSuccessful',
  );
});

test('an identity is decided level by level: first the text, then the images', async () => {
  const person = await boundPerson(server);
  const next = async () => readReview((await newestWaiting(server, first.token, 'identity')).id);
  const level = async () => (await server.api.must(getIdentityState, {}, { token: person.token })).level;
  await submitText(server, person, { card_id: 'X1234567' });
  const text = await next();
  expect([text.amount, text.evidence.images, text.evidence.known]).toEqual([null, [], []]);
  expect(text.evidence.claimed.map(({ value }) => value).slice(0, 4)).toEqual([
    '1',
    'Ada Lovelace',
    '1',
    'X1234567',
  ]);
  expect(await resultOf({ id: text.id, verdict: 'approve', seen: text.evidence.seen })).toBe('approved 1/1');
  expect(await level()).toBe(1);
  await submitImages(server, person);
  const images = await next();
  expect(images.evidence.images).toHaveLength(2);
  expect(images.evidence.known.map(({ value }) => value)).toEqual(['Ada Lovelace', '1', 'X1234567']);
  const refuse = { id: images.id, verdict: 'refuse', seen: images.evidence.seen, why: 'Blurred' } as const;
  expect(await resultOf(refuse, second)).toBe('refused 0/1');
  const state = await server.api.must(getIdentityState, {}, { token: person.token });
  expect([state.level, state.reason, state.reason_note]).toEqual([1, 'other', 'Blurred']);
});

test('queues are counted by kind, and listed with the oldest first, page by page', async () => {
  const { token } = first;
  const { queues } = await server.api.must(listQueues, {}, { token });
  expect(queues.map(({ kind }) => kind)).toEqual([
    'deposit',
    'withdrawal',
    'purchase',
    'identity',
    'trader',
    'loan',
    'quiz',
    'nftSale',
  ]);
  const deposits = queues[0]!;
  const all = (await server.api.must(listReviews, { kind: 'deposit', limit: '100' }, { token })).data;
  expect([deposits.waiting, deposits.oldest_at]).toEqual([all.length, all[0]!.opened_at]);
  expect(all.map(({ opened_at }) => opened_at)).toEqual(all.map(({ opened_at }) => opened_at).toSorted());
  const page = await server.api.must(listReviews, { kind: 'deposit', page: '2', limit: '3' }, { token });
  expect([page.data, page.total]).toEqual([all.slice(3, 6), all.length]);
  const wrong = await server.api.ask(listReviews, { kind: 'parcel' as never }, { token });
  expect(wrong.ok ? 'ok' : wrong.failure.error).toBe('parameter.error');
});
