import type { RequestOutput } from '#contract/endpoint.ts';
import type { placeSecondsOrder as placeSecondsOrderCall, SecondsOrder } from '#contract/seconds-orders.ts';
import { toPlain } from '#domain/money/money.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { decideStake } from './decide-stake.ts';
import { firstStatus } from './seconds-orders.chart.ts';
import { insertSecondsOrder } from './seconds-orders.repository.ts';
import { announce, optionsAccount, type SecondsUnit, type SecondsDeps } from './seconds-deps.ts';

/** Accepts an order on the current market, and freezes its stake. @throws Refusal */
export const placeSecondsOrder = async (
  deps: SecondsDeps,
  unit: SecondsUnit,
  userId: number,
  input: RequestOutput<typeof placeSecondsOrderCall>,
): Promise<SecondsOrder> => {
  const { instrument, term, stake, at } = decideStake(deps, input);
  const order = {
    user_id: userId,
    type: input.type,
    match_id: instrument.matchId,
    symbol: instrument.symbol,
    currency_id: instrument.quoteId,
    currency_name: instrument.quoteName,
    seconds: term.seconds,
    number: toPlain(stake),
    profit_ratio: term.profitRatio,
    created_at: at,
  };
  const row = await insertSecondsOrder(unit.transaction, {
    ...order,
    status: firstStatus(order, instrument.terms.quote_decimals),
    freeze: (id) =>
      covered('number', () =>
        freeze(unit.transaction, {
          userId,
          account: optionsAccount,
          currencyId: instrument.quoteId,
          amount: toPlain(stake),
          kind: 'seconds_stake',
          reference: `seconds:${id}`,
          at,
        }),
      ),
  });
  return announce(deps, unit, row);
};
