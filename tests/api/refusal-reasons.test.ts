import { sql } from 'kysely';
import { expect } from 'vitest';
import { getDeposit } from '#contract/deposits.ts';
import { listAdminLog } from '#contract/admin.ts';
import { listMessages } from '#contract/messages.ts';
import type { RefusalReason } from '#contract/refusals.ts';
import { decideReview, getReview } from '#contract/reviews.ts';
import { decideReview as decideWithText } from '#tests/support/decide-review.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { newOperator } from '#tests/support/operator.ts';
import { announceDeposit, newestWaiting } from '#tests/support/waiting-reviews.ts';
import { server, withSettings } from './fixtures.ts';

let token: string;
const test = withSettings({ REVIEW: 'manual' });
test.beforeAll(async () => {
  ({ token } = await newOperator(server));
});

const waiting = async () => {
  const person = await server.signUp();
  return { person, id: await announceDeposit(server, person) };
};
const refuse = async (reason_code: RefusalReason, why: string) => {
  const { person, id } = await waiting();
  const review = await server.api.must(
    getReview,
    { id: (await newestWaiting(server, token, 'deposit')).id },
    { token },
  );
  const decision = { id: review.id, verdict: 'refuse', seen: review.evidence.seen } as const;
  await server.api.must(decideReview, { ...decision, reason_code, why }, { token });
  return { person, id, review };
};
const depositOf = async (id: number, as: { token: string }) =>
  fieldsOf(await server.api.must(getDeposit, { id }, as), 'status', 'reason', 'reason_note');
const noticeTo = async (as: { token: string }, lang: 'en' | 'jp' | 'th'): Promise<string> =>
  (await server.api.must(listMessages, { type: 'system' }, { ...as, lang })).data[0]!.content;
const mailedTo = async (account: string): Promise<(string | undefined)[]> =>
  (await server.app.http.inject({ url: '/dev/outbox' }))
    .json<{ to: string; subject?: string; text?: string }[]>()
    .filter(({ to, subject }) => to === account && subject === 'Deposit not credited')
    .map(({ text }) => text);

test('a named reason is shown and mailed in the language of its reader, with its note', async () => {
  const { person, id, review } = await refuse('amountDiffers', 'It was 200.');
  expect(await depositOf(id, person)).toEqual({
    status: 'refused',
    reason: 'amountDiffers',
    reason_note: 'It was 200.',
  });
  const expected =
    'Your deposit of 250 USDT was not credited. Another amount arrived. Report the amount that you sent. It was 200.';
  expect(await noticeTo(person, 'en')).toBe(expected);
  expect(await noticeTo(person, 'jp')).toContain('別の金額が届きました。');
  await expect.poll(() => mailedTo(person.account)).toEqual([expected]);
  const { decision } = await server.api.must(getReview, { id: review.id }, { token });
  expect(fieldsOf(decision!, 'verdict', 'why', 'note')).toEqual({
    verdict: 'refused',
    why: 'amountDiffers',
    note: 'It was 200.',
  });
});

test('another reason is shown as the operator wrote it; a bare name is logged', async () => {
  const { person } = await refuse('other', 'Ask your bank.');
  expect(await noticeTo(person, 'th')).toMatch(/ Ask your bank\.$/);
  const { id } = await refuse('twice', '');
  const { data } = await server.api.must(listAdminLog, { subject: `deposit:${id}` }, { token });
  expect(data[0]!.why).toBe('twice');
});

test('a refusal stored as text only is still shown', async () => {
  const { person, id } = await waiting();
  await decideWithText(server, { kind: 'deposit', id }, { isApproved: false, why: 'Name differs.' });
  expect(await depositOf(id, person)).toEqual({
    status: 'refused',
    reason: 'Name differs.',
    reason_note: '',
  });
  expect(await noticeTo(person, 'en')).toMatch(/Name differs\.$/);
  const earlier = { refusal: 'deposit', why: '', note: '' };
  await sql`update messages set params = params || ${JSON.stringify({ reason: earlier })}::jsonb
    where word = 'deposit.refused'`.execute(server.database);
  expect(await noticeTo(person, 'en')).toMatch(/The page that this message opens shows the reason\.$/);
});
