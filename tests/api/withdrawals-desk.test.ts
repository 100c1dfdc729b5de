import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getWithdrawal, submitWithdrawal } from '#contract/withdrawals.ts';
import type { Verdict } from '#domain/review.ts';
import { verifyLedger } from '#server/invariants.ts';
import { reviewService } from '#server/modules/reviews/reviews.service.ts';
import { fund } from '#tests/support/fund.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  bitcoin,
  choosePayPassword,
  confirmedAddress,
  payPassword,
  verify,
} from '#tests/support/withdrawing-user.ts';

let server: TestServer;
let person: { account: string; token: string };

beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'), { REVIEW: 'manual' });
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  person = await server.signUp();
  await fund(server, person.account, 'change', '5', bitcoin);
  await verify(server, person, 1);
  await choosePayPassword(server, person);
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toBeNull();
  await server.close();
});

const read = (id: number) => server.api.must(getWithdrawal, { id }, { token: person.token });

/** What a person at the desk decides of a withdrawal. */
const decide = async (withdrawalId: number, verdict: Verdict): Promise<void> => {
  const { id, user_id } = await server.database
    .selectFrom('reviews')
    .select(['id', 'user_id'])
    .where('kind', '=', 'withdrawal')
    .where('subject_id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  await server.app
    .use((house) => ({ run: house.unitOfWork.run }))
    .run((transaction, emit) =>
      server.app.use(reviewService).decide({ transaction, emit }, id, user_id, verdict),
    );
};

test('whoever approves has sent it and says under which reference; without one nothing is approved', async () => {
  const { id: address } = await confirmedAddress(server, person);
  const fields = {
    address,
    currency: bitcoin,
    number: '1',
    rate: '0.0002',
    type: '0',
    pay_password: payPassword,
  } as const;
  const [approved, refused] = [
    await server.api.must(submitWithdrawal, fields, { token: person.token }),
    await server.api.must(submitWithdrawal, fields, { token: person.token }),
  ];
  await expect(decide(approved.id, { isApproved: true, why: 'Paid' })).rejects.toThrow('state.notAllowed');
  expect((await read(approved.id)).status).toBe('underReview');

  await decide(approved.id, { isApproved: true, why: 'Paid', findings: { reference: 'f00d' } });
  await decide(refused.id, { isApproved: false, why: 'Name differs' });
  await server.app.settleDue();
  const [sent, back] = [await read(approved.id), await read(refused.id)];
  expect([sent.status, sent.reference, sent.reason]).toEqual(['sent', 'f00d', null]);
  expect([back.status, back.reference, back.reason]).toEqual(['refused', null, 'Name differs']);
});
