import type { ReviewKindName } from '#contract/reviewed.ts';
import { adminLogService } from '#server/exchange/modules/admin/admin-log.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listWallets } from '#contract/wallets.ts';
import { reviewTimeoutMs, ruleReviewMs, type Reviewer } from '#domain/reviews/review.ts';
import { post } from '#server/exchange/ledger/post.ts';
import {
  createReviewService,
  type Decided,
  type ReviewKind,
  type ReviewService,
} from '#server/exchange/modules/reviews/reviews.service.ts';
import { tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const kind = 'allowance';
const reward = '10';

let subjects = 0;

interface Person {
  readonly userId: number;
  readonly token: string;
}

const newPerson = async (): Promise<Person> => {
  const { account, token } = await server.signUp();
  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return { userId: id, token };
};

/** Of the financial account, which is empty for a new user. */
const received = async ({ token }: Person): Promise<string> => {
  const { accounts } = await server.api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'financial')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;
};

interface Process {
  readonly reviews: ReviewService;
  readonly settled: [number, Decided][];
  /** Subjects whose settlement fails with this function. */
  readonly failing: Map<number, ReviewKind['settle']>;
  run(): Promise<number>;
}

/** One server process: approved subjects pay, odd-numbered subjects are refused by the rule. */
const newProcess = (reviewer: Reviewer = 'rule'): Process => {
  const settled: [number, Decided][] = [];
  const failing = new Map<number, ReviewKind['settle']>();
  const reviews = server.app.use((context) =>
    createReviewService({
      ...context,
      ...ownAccountService(context),
      adminLog: adminLogService(context),
      wallets: createWalletService(context),
      reviewer,
    }),
  );
  reviews.register({
    name: kind as ReviewKindName,
    headlines: () => Promise.resolve([]),
    evidence: () => Promise.reject(new Error('evidence is not requested')),
    decide: (_, subjectId) =>
      Promise.resolve(
        subjectId % 2 === 0
          ? { isApproved: true, why: 'even', findings: { amount: reward } }
          : { isApproved: false, why: 'odd' },
      ),
    async settle(unit, subjectId, decided) {
      const { user_id: userId } = await unit.transaction
        .selectFrom('reviews')
        .select('user_id')
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .executeTakeFirstOrThrow();
      if (decided.isApproved)
        await post(unit.transaction, {
          kind: 'demo_funds',
          reference: `allowance:${subjectId}`,
          at: server.clock.now(),
          lines: [
            {
              userId: userId!,
              account: 'financial',
              currencyId: tether,
              available: decided.findings?.['amount'] ?? '0',
            },
            { house: 'treasury', currencyId: tether, available: `-${reward}` },
          ],
        });
      await failing.get(subjectId)?.(unit, subjectId, decided);
      settled.push([subjectId, decided]);
    },
  });
  return { reviews, settled, failing, run: reviews.job.run };
};

const runAll = async ({ run }: Process): Promise<void> => {
  while ((await run()) > 0);
};

const open = async ({ reviews }: Process, { userId }: Person, parity: 'even' | 'odd' = 'even') => {
  subjects += 2;
  const subjectId = subjects + (parity === 'even' ? 0 : 1);
  await server.database
    .transaction()
    .execute((transaction) => reviews.open(transaction, { kind, subjectId, userId }));
  return subjectId;
};

const rowOf = (subjectId: number) =>
  server.database
    .selectFrom('reviews')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();

const decideAs = (process: Process, id: number, operatorId: number, isApproved: boolean, why: string) =>
  server.app
    .use((context) => ({ run: context.unitOfWork.run }))
    .run((transaction, emit) =>
      process.reviews.decide({ transaction, emit }, id, operatorId, {
        isApproved,
        why,
        ...(isApproved ? { findings: { amount: reward } } : {}),
      }),
    );

test('the rule decides after its delay, not before, with all effects', async () => {
  const [process, person] = [newProcess(), await newPerson()];
  const [approved, refused] = [await open(process, person), await open(process, person, 'odd')];
  server.pass(ruleReviewMs - 1);
  expect(await process.run()).toBe(0);
  server.pass(1);
  expect([await process.run(), await process.run(), await process.run()]).toEqual([1, 1, 0]);
  expect(process.settled).toEqual([
    [approved, { isApproved: true, why: 'even', findings: { amount: reward }, by: 'rule' }],
    [refused, { isApproved: false, why: 'odd', by: 'rule' }],
  ]);
  const { decision, why, operator_id, findings, decided_at } = await rowOf(refused);
  expect([decision, why, operator_id, findings, decided_at]).toEqual([
    'refused',
    'odd',
    null,
    null,
    server.clock.now(),
  ]);
  expect(await received(person)).toBe('10.000000');
});

test('a manual review waits, is reported again each day, and is decided once by one operator', async () => {
  const [process, person] = [newProcess('desk'), await newPerson()];
  const operator = (await newPerson()).userId;
  const subject = await open(process, person);
  server.pass(reviewTimeoutMs - 1);
  expect(await process.run()).toBe(0);
  server.pass(1);
  expect([await process.run(), await process.run()]).toEqual([1, 0]);
  server.pass(reviewTimeoutMs);
  expect(await process.run()).toBe(1);
  const waiting = await rowOf(subject);
  expect([waiting.decision, waiting.reminders, process.settled]).toEqual([null, 2, []]);
  expect(server.log()).toContain('reviews have been pending for a day');

  await decideAs(process, waiting.id, operator, true, 'payment found');
  expect(await received(person)).toBe('10.000000');
  const decided = await rowOf(subject);
  expect([decided.decision, decided.why, decided.operator_id]).toEqual([
    'approved',
    'payment found',
    operator,
  ]);
  await expect(decideAs(process, waiting.id, operator, true, 'again')).rejects.toThrow('state.notAllowed');
  server.pass(reviewTimeoutMs);
  expect([await process.run(), await received(person)]).toEqual([0, '10.000000']);
});

test('an operator cannot refuse without a reason', async () => {
  const [process, person] = [newProcess('desk'), await newPerson()];
  const { id } = await rowOf(await open(process, person));
  await expect(decideAs(process, id, person.userId, false, ' ')).rejects.toThrow('has no reason');
});

test('a process killed while deciding leaves no effect, and the next one decides once', async () => {
  const [killed, next, person] = [newProcess(), newProcess(), await newPerson()];
  const subject = await open(killed, person);
  killed.failing.set(subject, async ({ transaction }) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  server.pass(ruleReviewMs);
  await expect(killed.run()).rejects.toThrow();
  expect([(await rowOf(subject)).decision, await received(person)]).toEqual([null, '0.000000']);
  expect([await next.run(), await next.run(), await received(person)]).toEqual([1, 0, '10.000000']);
});

test('of two concurrent processes one decides each subject', async () => {
  const [one, other, person] = [newProcess(), newProcess(), await newPerson()];
  for (let count = 0; count < 30; count += 1) await open(one, person);
  server.pass(ruleReviewMs);
  await Promise.all([runAll(one), runAll(other)]);
  expect([one.settled.length + other.settled.length, await received(person)]).toEqual([30, '300.000000']);
});

test('a review that cannot be settled does not affect the others, and is retried', async () => {
  const [process, person] = [newProcess(), await newPerson()];
  const broken = await open(process, person);
  for (let count = 0; count < 3; count += 1) await open(process, person);
  process.failing.set(broken, () => Promise.reject(new Error('a fault of its own')));
  server.pass(ruleReviewMs);
  await runAll(process);
  expect([await received(person), (await rowOf(broken)).decision]).toEqual(['30.000000', null]);
  process.failing.clear();
  server.pass(60_000);
  expect([await process.run(), await received(person)]).toEqual([1, '40.000000']);
});

test('a subject cancelled by its user cannot be decided; once decided, it cannot be cancelled', async () => {
  const [process, person] = [newProcess(), await newPerson()];
  const withdraw = (subjectId: number) =>
    server.database
      .transaction()
      .execute((transaction) => process.reviews.withdraw(transaction, { kind, subjectId }));
  const [taken, decided] = [await open(process, person), await open(process, person)];
  expect([await withdraw(taken), await withdraw(taken)]).toEqual([true, false]);
  server.pass(ruleReviewMs);
  expect([await process.run(), await withdraw(decided)]).toEqual([1, false]);
  expect([(await rowOf(taken)).decision, await received(person)]).toEqual(['withdrawn', '10.000000']);
});

test('a subject under review cannot be opened twice', async () => {
  const [process, person] = [newProcess(), await newPerson()];
  const subjectId = await open(process, person);
  const again = server.database
    .transaction()
    .execute((transaction) => process.reviews.open(transaction, { kind, subjectId, userId: person.userId }));
  await expect(again).rejects.toThrow('reviews_open');
});

test('the process that starts next takes over pending reviews', async () => {
  const [admin, rule, person] = [newProcess('desk'), newProcess(), await newPerson()];
  await open(admin, person);
  await rule.reviews.reschedule();
  server.pass(ruleReviewMs);
  await runAll(rule);
  expect(await received(person)).toBe('10.000000');
});
