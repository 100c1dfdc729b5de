import { randomUUID } from 'node:crypto';
import { listWalletAddresses } from '#contract/payees.ts';
import { listWallets } from '#contract/wallets.ts';
import {
  getWithdrawalTerms,
  listWithdrawals,
  submitWithdrawal,
  type Withdrawal,
} from '#contract/withdrawals.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { until } from '#tests/support/until.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { bitcoin, payPassword } from '#tests/support/withdrawing-user.ts';
import { everyRow, requireSame, type Sent } from './sent-until-cut.ts';

interface Person {
  readonly account: string;
  readonly token: string;
}

interface SentWithdrawal extends Sent<Withdrawal> {
  readonly token: string;
  readonly key: string;
  readonly addressId: number;
}

const number = '0.001';
/** Limit of level 1, for each withdrawing user. */
const limit = '200';
/**
 * Each withdrawal of a round costs a password hash, and at most this many of a user wait for their review.
 */
const mostInRound = 6;

/**
 * Withdrawals under kill -9: each user's requests, found again by their keys, frozen, reviewed by the rule
 * and sent once. Reviews and sendings continue while the next round's requests are cut, so that kills hit
 * them too.
 */
export const prepareWithdrawals = async (
  api: ApiClient,
  databaseUrl: () => string,
  people: readonly Person[],
) => {
  const addresses = new Map<string, number>();
  for (const person of people) {
    await readyToWithdraw(databaseUrl(), api, person);
    const { data } = await api.must(listWalletAddresses, {}, { token: person.token });
    addresses.set(person.token, data[0]!.id);
  }
  const sent: SentWithdrawal[] = [];
  const sentBy = (token: string): SentWithdrawal[] => sent.filter((one) => one.token === token);

  const send = ({ token, key, addressId }: SentWithdrawal): Promise<Withdrawal> =>
    api.must(
      submitWithdrawal,
      { address: addressId, currency: bitcoin, number, rate: '0.0002', type: '0', pay_password: payPassword },
      { token, key },
    );

  const sumOf = (count: number): Decimal => decimal(number).times(decimal(String(count)));

  const frozenOf = async (token: string): Promise<string> => {
    const { accounts } = await api.must(listWallets, {}, { token });
    const { frozen } = accounts
      .find(({ account }) => account === 'change')!
      .balances.find(({ currency_id }) => currency_id === bitcoin)!;
    return toPlain(decimal(frozen));
  };

  const listed = (token: string): Promise<Withdrawal[]> =>
    everyRow((page) => api.must(listWithdrawals, { page, limit: 100 }, { token }));

  /** @throws Error when the limit does not count each of them once */
  const requireLimit = async (token: string, count: number): Promise<void> => {
    const { left } = await api.must(getWithdrawalTerms, { currency: bitcoin }, { token });
    const expected = toPlain(decimal(limit).minus(sumOf(count)));
    if (left !== expected) throw new Error(`${left} BTC of the limit is left, expected ${expected}`);
  };

  return {
    count: (): number => sent.length,
    send,
    tokens: people.map(({ token }) => token),

    /** The user's next request in a round that started with `before` sent; null when there are enough. */
    next(token: string, before: number): SentWithdrawal | null {
      if (sentBy(token).length - before >= mostInRound) return null;
      const one = { token, key: randomUUID(), addressId: addresses.get(token)!, acknowledged: null };
      sent.push(one);
      return one;
    },
    countOf: (token: string): number => sentBy(token).length,

    /**
     * Requests unanswered withdrawals by their keys, and compares with the server's state. @throws Error on
     * a difference
     */
    async resolve(): Promise<number> {
      const uncertain = sent.filter(({ acknowledged }) => !acknowledged);
      for (const one of uncertain) one.acknowledged = await send(one);
      for (const { token } of people) {
        requireSame('Withdrawals', sentBy(token), await listed(token));
        await requireLimit(token, sentBy(token).length);
      }
      return uncertain.length;
    },

    /** Waits for every review and sending. @throws Error when one was done twice or not at all */
    async settle(): Promise<void> {
      for (const { token } of people) {
        await until('every sending', async () => {
          const rows = await listed(token);
          return rows.every(({ status }) => status === 'sent');
        });
        const references = (await listed(token)).map(({ reference }) => reference);
        if (new Set(references).size !== sentBy(token).length)
          throw new Error(`${references.length} sendings have ${new Set(references).size} references`);
        const frozen = await frozenOf(token);
        if (frozen !== '0') throw new Error(`${frozen} BTC is still frozen`);
        await requireLimit(token, sentBy(token).length);
      }
    },
  };
};
