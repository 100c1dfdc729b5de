import { amountField } from '#contract/primitives.ts';
import { decimal, zero } from '#domain/money/money.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createSessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import { insertUser } from '#server/exchange/modules/users/accounts.service.ts';
import { changeMarketMaker } from '#server/exchange/modules/users/roles.service.ts';
import { greet } from '#server/exchange/modules/users/greeting.service.ts';
import { fundPractice } from '#server/exchange/modules/wallets/wallets.service.ts';
import { verifyUser } from './demo-account.repository.ts';

const account = 'practice@tideline.test';
const inviteCode = 'PRACTICE';
const mostFunds = decimal('1000000000');

export interface PracticePerson {
  readonly userId: number;
  /** Of the open session; stored nowhere. */
  readonly token: string;
}

/** @throws Refusal `amount.invalid`, `amount.tooSmall`, `amount.tooLarge` */
export const requirePracticeFunds = (funds: string): string => {
  const read = amountField.safeParse(funds);
  if (!read.success) throw new Refusal('amount.invalid', { field: 'funds' });
  const amount = decimal(read.data);
  if (!amount.gt(zero)) throw new Refusal('amount.tooSmall', { field: 'funds' });
  if (amount.gt(mostFunds)) throw new Refusal('amount.tooLarge', { field: 'funds' });
  return read.data;
};

/**
 * The one person of a practice exchange: verified and a market maker, so that every product is open at the fees
 * of a new user, and without a password, because only the device itself holds the session.
 */
export const practicePersonService = (context: ExchangeContext) => {
  const sessions = context.use(createSessionService);
  return {
    /**
     * Creates the person with this much USDT, and opens a session.
     * @param device its name in the list of sessions
     * @throws Refusal as `requirePracticeFunds`
     */
    async create(funds: string, device: string): Promise<PracticePerson> {
      const amount = requirePracticeFunds(funds);
      const at = context.clock.now();
      const passwordHash = '';
      const userId = await context.database.transaction().execute(async (transaction) => {
        const id = await insertUser(transaction, {
          account,
          passwordHash,
          inviteCode,
          invitedBy: null,
          language: 'en',
          createdAt: at,
        });
        if (id === undefined) throw new Error('Somebody practises here already');
        await verifyUser(transaction, id, { nickname: 'Practice', payPasswordHash: null, grantedLevel: 0 });
        await changeMarketMaker(transaction, account, true);
        await greet(transaction, id, at);
        await fundPractice(transaction, id, amount, at);
        return id;
      });
      const token = await sessions.open({ id: userId, passwordHash }, device, '127.0.0.1');
      if (token === null) throw new Error('The session could not be opened');
      return { userId, token };
    },
  };
};
