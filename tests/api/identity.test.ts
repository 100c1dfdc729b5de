import { beforeEach, describe, expect } from 'vitest';
import { getIdentityState, type Identity } from '#contract/identity.ts';
import { listMessages } from '#contract/messages.ts';
import { getUser } from '#contract/signed-in.ts';
import { getWithdrawalTerms } from '#contract/withdrawals.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { auditByRule, boundPerson, documentSize, submitImages, submitText } from '#tests/support/identity.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { server, test } from './fixtures.ts';

let person: { account: string; token: string };
test.beforeAll(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});
beforeEach(async () => {
  person = await boundPerson(server);
});

const state = (): Promise<Identity> => server.api.must(getIdentityState, {}, { token: person.token });
const reviews = async () =>
  fieldsOf(
    await server.api.must(getUser, {}, { token: person.token }),
    'review_status',
    'advanced_review_status',
  );
const withdrawalLimit = async (): Promise<string> =>
  (await server.api.must(getWithdrawalTerms, { currency: bitcoin }, { token: person.token })).limit;
const messages = async () => {
  const { data } = await server.api.must(listMessages, { type: 'system' }, { token: person.token });
  return data
    .filter(({ url }) => url === '/pages/setting/real')
    .map(({ title, content, url }) => [title, content, url]);
};
const publishedStatuses = async () => {
  const { id } = await server.api.must(getUser, {}, { token: person.token });
  const rows = await server.database
    .selectFrom('outbox')
    .select('payload')
    .where('user_id', '=', id)
    .where('topic', '=', 'identity')
    .orderBy('sequence')
    .execute();
  return rows.map(({ payload }) => (payload as Identity).status);
};

test('a new user is not verified, and sees the limits of each level', async () => {
  expect(await state()).toEqual({
    status: 'notVerified',
    level: 0,
    real_status: 0,
    review_status: 0,
    advanced_review_status: 0,
    reason: null,
    reason_note: '',
    reviewer: 'rule',
    has_email: true,
    has_phone: true,
    real_data: null,
    limits: [
      { level: 0, withdrawal_btc: '0', purchase_usdt: '0' },
      { level: 1, withdrawal_btc: '200', purchase_usdt: '2000' },
      { level: 2, withdrawal_btc: '500', purchase_usdt: '1000000' },
    ],
  });
});

test('level 1 by text, then level 2 by images: each audited, notified and effective at once', async () => {
  const before = await withdrawalLimit();
  const submitted = await submitText(server, person, { card_id: 'P-1234567' });
  expect(submitted).toEqual({
    ...submitted,
    status: 'underAudit',
    level: 0,
    real_status: 1,
    real_data: {
      id_type: 1,
      name: 'A** L*******',
      card_id: '****567',
      front_pic: null,
      reverse_pic: null,
      submitted_at: server.clock.now().toISOString(),
      decided_at: null,
    },
  });
  expect(await reviews()).toEqual({ review_status: 1, advanced_review_status: 0 });
  await auditByRule(server);
  expect(await reviews()).toEqual({ review_status: 2, advanced_review_status: 0 });
  const limits = [before, await withdrawalLimit()];
  const images = await submitImages(server, person);
  expect(fieldsOf(images, 'status', 'level', 'real_status')).toEqual({
    status: 'advancedUnderAudit',
    level: 1,
    real_status: 1,
  });
  await auditByRule(server);
  expect(fieldsOf(await state(), 'status', 'level', 'real_status', 'reason')).toEqual({
    status: 'advancedVerified',
    level: 2,
    real_status: 2,
    reason: null,
  });
  expect([...limits, await withdrawalLimit()]).toEqual(['0', '200', '500']);
  expect(await publishedStatuses()).toEqual([
    'underAudit',
    'verified',
    'advancedUnderAudit',
    'advancedVerified',
  ]);
  expect(await messages()).toEqual([
    ['Identity verified', 'Level 2 is verified. Its limits apply from now on.', '/pages/setting/real'],
    ['Identity verified', 'Level 1 is verified. Its limits apply from now on.', '/pages/setting/real'],
  ]);
});

describe('a failed audit has a reason, and can be retried', () => {
  test('for an invalid document number', async () => {
    await submitText(server, person, { card_id: 'ABCDEF' });
    await auditByRule(server);
    expect(fieldsOf(await state(), 'status', 'level', 'reason')).toEqual({
      status: 'auditFailed',
      level: 0,
      reason: 'cardId',
    });
    expect((await messages())[0]?.[0]).toBe('Identity not verified');
    const again = await submitText(server, person);
    expect(fieldsOf(again, 'status', 'reason')).toEqual({ status: 'underAudit', reason: null });
    await auditByRule(server);
    expect((await state()).status).toBe('verified');
  });

  test('for a document that verifies another account, in any spelling of its number', async () => {
    await submitText(server, person, { card_id: 'SHARED-77' });
    await auditByRule(server);
    person = await boundPerson(server);
    await submitText(server, person, { card_id: 'shared77' });
    await auditByRule(server);
    expect(fieldsOf(await state(), 'status', 'reason')).toEqual({
      status: 'auditFailed',
      reason: 'documentUsed',
    });
  });

  test('for unreadable or identical images; level 1 is unchanged', async () => {
    await submitText(server, person);
    await auditByRule(server);
    await submitImages(server, person, { reverse_pic: await uploadPhoto(server, person.token) });
    await auditByRule(server);
    expect(fieldsOf(await state(), 'status', 'level', 'reason')).toEqual({
      status: 'advancedAuditFailed',
      level: 1,
      reason: 'reverseTooSmall',
    });
    await submitImages(server, person, {
      front_pic: await uploadPhoto(server, person.token, { width: 320, height: 200 }),
    });
    await auditByRule(server);
    expect((await state()).reason).toBe('frontTooSmall');
    const images = await submitImages(server, person, {
      front_pic: await uploadPhoto(server, person.token, documentSize),
    });
    expect(images.status).toBe('advancedUnderAudit');
    await auditByRule(server);
    expect((await state()).status).toBe('advancedVerified');
  });
});

test('no name or document number is readable in the database, events or the log', async () => {
  await submitText(server, person, { name: 'Grace Brewster Hopper', card_id: 'GBH-19061209' });
  await auditByRule(server);
  const tables = ['identity_submissions', 'outbox', 'idempotency_keys', 'reviews'] as const;
  for (const table of tables) {
    const rows = await server.database.selectFrom(table).selectAll().execute();
    expect(rows.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Hopper|Brewster|19061209/);
  }
  expect(server.log()).not.toMatch(/Hopper|Brewster|19061209/);
});
