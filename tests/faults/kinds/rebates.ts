import { toPlain } from '#domain/money/money.ts';
import { rebateOf, rebateRates, type Degree } from '#domain/people/rebates.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import {
  beginDay,
  feesOfDay,
  insertRebates,
  type FeesOfInvitee,
  type NewRebate,
} from '#server/exchange/modules/invitations/rebates.repository.ts';
import { buyEach, inviteInTurn } from '#tests/support/invited-people.ts';
import { addSessions } from '#tests/support/open-sessions.ts';
import type { Kind, KindStage } from './kind.ts';

/** Number of rebates of these users that are paid or pending. */
export const countRebates = async (
  database: Database,
  userIds: readonly number[],
  isPaid: boolean,
): Promise<number> =>
  (
    await database
      .selectFrom('rebates')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('paid_at', isPaid ? 'is not' : 'is', null)
      // The demo account has friends of its own.
      .where('user_id', 'in', [...userIds])
      .executeTakeFirstOrThrow()
  ).total;

/**
 * Rebates of users who invite each other in a chain: neither the first nor the one who invited the second
 * was invited.
 */
export const rebatesInTurn = (people: number): number => people - 1 + (people - 2);

const currencies = new Map([
  [1, { currency_name: 'BTC', decimals: 8 }],
  [3, { currency_name: 'USDT', decimals: 6 }],
]);

/** The rebates of the inviter, and of the user who invited the inviter, not paid yet. */
const rebatesOf = (
  { invitee_id, first, second, currency_id, account, fees }: FeesOfInvitee,
  day: string,
): NewRebate[] => {
  const currency = currencies.get(currency_id)!;
  const rebate = (user_id: number, degree: Degree): NewRebate => {
    const rate = rebateRates[degree];
    const amount = toPlain(rebateOf(fees, rate, currency.decimals));
    const paid = { user_id, invitee_id, degree, day, currency_id, account, fees, rate, amount };
    return { ...paid, ...currency, paid_at: null };
  };
  return [rebate(first, 1), ...(second === null ? [] : [rebate(second, 2)])];
};

/** Rebates of today's fees, which the exchange would count tomorrow, part of them in each wave. */
export const rebates = ({ database, api, waves }: KindStage): Kind => {
  /** For ten in each wave. */
  const people = 5 * waves + 2;
  const total = rebatesInTurn(people);
  let userIds: number[] = [];
  const due: NewRebate[] = [];
  let stored = 0;

  const countFees = async (day: string): Promise<NewRebate[]> =>
    (await feesOfDay(database, day))
      .filter(({ invitee_id }) => userIds.includes(invitee_id))
      .flatMap((fees) => rebatesOf(fees, day));

  return {
    name: 'rebates',
    settled: { table: 'rebates', column: 'paid_at' },
    rows: Math.floor(total / waves),
    async begin() {
      const holders = await addSessions(database, people, 'everyAccount');
      userIds = holders.map(({ userId }) => userId);
      await inviteInTurn(database, holders);
      const today = (): string => new Date().toISOString().slice(0, 10);
      const begun = today();
      await buyEach(api(), holders);
      // Two days when midnight passed.
      for (const day of new Set([begun, today()])) {
        // Counted here, so that no process counts it again.
        await beginDay(database, day, new Date());
        due.push(...(await countFees(day)));
      }
      if (due.length !== total) throw new Error(`${due.length} rebates are due`);
    },
    async store(transaction, _people, wave) {
      const part = due.filter((_, index) => index % waves === wave);
      await insertRebates(transaction, part);
      stored += part.length;
    },
    progress: async () => ({ done: await countRebates(database, userIds, true), due: stored }),
    async requireOnce() {
      if (stored !== total) throw new Error(`${stored} of ${total} rebates were stored`);
      const waiting = await countRebates(database, userIds, false);
      if (waiting !== 0) throw new Error(`${waiting} rebates are not paid`);
    },
  };
};
