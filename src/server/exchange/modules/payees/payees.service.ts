import type { RequestOutput } from '#contract/endpoint.ts';
import type {
  BankCard,
  BankCardFields,
  confirmPayee as confirmPayeeCall,
  InternationalCard,
  InternationalCardFields,
} from '#contract/payees.ts';
import {
  checkBankCard,
  checkInternationalCard,
  tidyBankCard,
  tidyInternationalCard,
  type BankProblem,
} from '#domain/payments/bank-cards.ts';
import { lostAddress } from '#domain/addresses/lost-addresses.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Handlers, OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { requesterOf } from '#server/exchange/lib/calls/requester.ts';
import { createCodeService, type CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import {
  ownAddressService,
  type OwnAddressService,
} from '#server/exchange/modules/deposits/own-addresses.service.ts';
import {
  ownAccountService,
  type OwnAccountService,
} from '#server/exchange/modules/users/own-account.service.ts';
import { readyAtOf, toBankCard, toInternationalCard, toListedAddress } from './payee-response.ts';
import { payeeRows, type NewPayee, type PayeeRow } from './payees.repository.ts';
import { saveAddress, type SaveAddressDeps } from './wallet-addresses.ts';

/** The fields of a payee that a withdrawal needs. */
export type Payee = Pick<PayeeRow, 'id' | 'type' | 'name' | 'address' | 'currency_id' | 'chain'> & {
  /** The earliest time of a withdrawal to this payee. */
  readonly readyAt: string;
};

type RequirePayable = SaveAddressDeps['requirePayable'];

/** Refuses addresses from which the money would be lost, or would only come back to the exchange. */
const requirePayableWith =
  ({ isOwn }: OwnAddressService): RequirePayable =>
  async (transaction, chain, address) => {
    const lost = lostAddress(chain, address);
    if (lost) throw new Refusal(lost, { field: 'address' });
    if (await isOwn(transaction, address)) throw new Refusal('address.exchange', { field: 'address' });
  };

const requireRight = (problem: BankProblem | null): void => {
  if (problem) throw new Refusal(problem.code, { field: problem.field });
};

/** The work of saving a bank account in place of the previous one. */
const replaceBank =
  <Answer>(
    payee: Omit<NewPayee, 'currency_id' | 'chain'> & { readonly type: 1 | 2 },
    answer: (row: PayeeRow) => Answer,
  ): OnceWork<Answer> =>
  async (transaction) => {
    const rows = payeeRows(transaction);
    await rows.lock(payee.user_id);
    await rows.removeBank(payee.user_id, payee.type, payee.created_at);
    return answer((await rows.insert({ ...payee, currency_id: null, chain: null }))!);
  };

const saveBankCard =
  (clock: Clock, userId: number, card: BankCardFields): OnceWork<BankCard> =>
  async (...unit) => {
    requireRight(checkBankCard(card));
    const details = tidyBankCard(card);
    const { bank_name: name, bank_account: address } = details;
    const payee = { user_id: userId, type: 1, name, address, details, created_at: clock.now() } as const;
    return replaceBank(payee, toBankCard)(...unit);
  };

const saveInternationalBankCard =
  (clock: Clock, userId: number, card: InternationalCardFields): OnceWork<InternationalCard> =>
  async (...unit) => {
    requireRight(checkInternationalCard(card));
    const details = tidyInternationalCard(card);
    const { bank_name: name, iban: address } = details;
    const payee = { user_id: userId, type: 2, name, address, details, created_at: clock.now() } as const;
    return replaceBank(payee, toInternationalCard)(...unit);
  };

interface ConfirmDeps extends Pick<ExchangeContext, 'database' | 'clock'> {
  readonly codes: Pick<CodeService, 'check' | 'use'>;
  readonly accountOf: OwnAccountService['accountOf'];
}

/** Checks the code, and returns the work that uses it and confirms the payee. @throws Refusal */
const confirmPayee = async (
  { database, clock, codes, accountOf }: ConfirmDeps,
  userId: number,
  requester: string,
  { id, code }: RequestOutput<typeof confirmPayeeCall>,
) => {
  const notFound = new Refusal('address.notFound', { field: 'id' });
  if (!(await payeeRows(database).find(userId, id))) throw notFound;
  const purpose = { account: await accountOf(userId), scene: 'withdraw' } as const;
  await codes.check({ ...purpose, requester }, code);
  return async (transaction: Transaction) => {
    await codes.use(transaction, purpose, code);
    const row = await payeeRows(transaction).confirm(userId, id, clock.now());
    if (!row) throw notFound;
    return { id, confirmed_at: row.confirmed_at!.toISOString(), ready_at: readyAtOf(row) };
  };
};

/** One instance per exchange. */
export const payeeService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const requirePayable = requirePayableWith(context.use(ownAddressService));
  const { accountOf } = context.use(ownAccountService);
  const confirming = { ...context, accountOf, codes: context.use(createCodeService) };
  const handlers = {
    saveWalletAddress: ({ userId, input, once }) =>
      once(saveAddress({ clock, requirePayable }, userId, input)),

    async listWalletAddresses({ userId, input: { currency, page, limit } }) {
      const { rows, total } = await payeeRows(database).listAddresses(userId, currency, page, limit);
      return { data: rows.map(toListedAddress), page, limit, total };
    },

    saveBankCard: ({ userId, input, once }) => once(saveBankCard(clock, userId, input)),

    saveInternationalBankCard: ({ userId, input, once }) =>
      once(saveInternationalBankCard(clock, userId, input)),

    async getBankCard({ userId }) {
      const row = await payeeRows(database).findBank(userId, 1);
      return row ? toBankCard(row) : null;
    },

    async getInternationalBankCard({ userId }) {
      const row = await payeeRows(database).findBank(userId, 2);
      return row ? toInternationalCard(row) : null;
    },

    confirmPayee: ({ userId, user, address, input, onceAfter }) =>
      onceAfter(() => confirmPayee(confirming, userId, requesterOf({ user, address }), input)),

    removePayee: ({ userId, input: { id }, once }) =>
      once(async (transaction) => {
        const at = clock.now();
        if (!(await payeeRows(transaction).remove(userId, id, at)))
          throw new Refusal('address.notFound', { field: 'id' });
        return { id, removed_at: at.toISOString() };
      }),
  } satisfies Handlers;
  return {
    handlers,

    /**
     * Returns the user's payee, provided that it is not removed and can still be paid: an address may be
     * older than a rule that refuses it.
     * @throws Refusal `address.notFound`, or what is wrong with the address, at the field `address`
     */
    async require(transaction: Transaction, userId: number, id: number): Promise<Payee> {
      const row = await payeeRows(transaction).find(userId, id);
      if (!row) throw new Refusal('address.notFound', { field: 'address' });
      if (row.chain) await requirePayable(transaction, row.chain, row.address);
      return { ...row, readyAt: readyAtOf(row) };
    },

    /**
     * For reviewers of a payout: when the payee was saved, and whose account it is, where a bank says so.
     */
    async describe(from: Database, id: number): Promise<{ addedAt: Date; holder: string | null }> {
      const { created_at, details } = (await payeeRows(from).findAny(id))!;
      return { addedAt: created_at, holder: details['real_name'] ?? null };
    },
  };
};

export type PayeeService = ReturnType<typeof payeeService>;
