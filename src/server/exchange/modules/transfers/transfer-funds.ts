import type { RequestOutput } from '#contract/endpoint.ts';
import type { Transfer, transferBetweenAccounts } from '#contract/transfers.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { checkTransfer } from '#domain/transfers/transfers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { announceTransfer, type Once, type TransferDeps } from './transfer-deps.ts';
import { insertTransfer } from './transfers.repository.ts';

/**
 * Moves available funds from one account of the user to another. Funds in positions, orders and stakes are
 * frozen and stay: a transfer out of the futures account leaves every position its margin.
 * @throws Refusal
 */
export const transferFunds = (
  deps: TransferDeps,
  userId: number,
  input: RequestOutput<typeof transferBetweenAccounts>,
  once: Once,
): Promise<Transfer> =>
  once(async (transaction, emit) => {
    const { currency_id: currencyId, from_field: from, to_field: to } = input;
    const currency = currencies.find(({ id }) => id === currencyId);
    if (!currency) throw new Refusal('transfer.notHeld', { field: 'currency_id' });
    const problem = checkTransfer(input, { ...currency, available: null });
    if (problem) throw new Refusal(problem.code, { field: problem.field });
    const at = deps.clock.now();
    const number = toPlain(decimal(input.number));
    const row = await insertTransfer(transaction, {
      user_id: userId,
      kind: 'transfer',
      from_account: from,
      to_account: to,
      from_currency_id: currencyId,
      to_currency_id: currencyId,
      number,
      received: number,
      fee: '0',
      fee_percent: '0',
      from_price: null,
      to_price: null,
      from_tick: null,
      to_tick: null,
      quote_id: null,
      created_at: at,
      move: (id) =>
        covered('number', () =>
          post(transaction, {
            kind: 'transfer',
            reference: `transfer:${id}`,
            at,
            lines: [
              { userId, account: from, currencyId, available: `-${number}` },
              { userId, account: to, currencyId, available: number },
            ],
          }),
        ),
    });
    return announceTransfer(deps, transaction, emit, row);
  });
