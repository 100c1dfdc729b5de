import { cancelOrder, placeOrder } from '#contract/orders.ts';
import { closePositions } from '#contract/position-lists.ts';
import { addMargin, cancelPosition, closePosition, openPosition, setStops } from '#contract/positions.ts';
import { placeSecondsOrder } from '#contract/seconds-orders.ts';
import type { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import type { ApiClient } from './api-client.ts';
import type { Holdings } from './equity.ts';

const bitcoin = 1;
const tether = 3;
const pair = { currency_id: bitcoin, legal_id: tether } as const;
const multiples = [1, 2, 3, 5, 10, 20, 50, 100];

/** A user who tries any action that might bring a profit without a risk. */
export interface Bot {
  readonly token: string;
  readonly random: ReturnType<typeof createSeededRandom>;
}

export interface BotView {
  readonly holdings: Holdings;
  readonly price: string;
}

/** The actions, and their answers; more than one when they raced. */
export interface Tried {
  readonly action: string;
  readonly answers: readonly Awaited<ReturnType<ApiClient['ask']>>[];
}

/** One random action: of every kind the exchange offers, with plausible figures and with absurd ones. */
export const actAtRandom = async (
  api: ApiClient,
  { token, random }: Bot,
  { holdings, price }: BotView,
): Promise<Tried> => {
  const below = (bound: number): number => Math.floor(random.uniform() * bound);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const oneIn = (count: number): boolean => below(count) === 0;
  const now = Number(price);
  const priceTimes = (factor: number): string => Math.max(0.01, now * factor).toFixed(2);
  const near = (): number => 1 + (random.uniform() - 0.5) / oneOf([5, 50, 500, 5_000]);
  const anyPrice = (): string =>
    oneIn(6)
      ? oneOf(['0.01', '1', '9999999.99', priceTimes(0.3), priceTimes(0.56), priceTimes(3)])
      : priceTimes(near());
  const anyAmount = (): string =>
    oneOf([
      '0.00001',
      '0.00001',
      '0.0005',
      '0.001',
      '0.00123',
      '0.01',
      '0.1',
      '0.3',
      '0.5',
      '2',
      (random.uniform() / 100).toFixed(5),
    ]);
  const side = (): 1 | 2 => oneOf([1, 2]);
  const seen = (): { seen_price: string; slippage: string } => ({
    seen_price: oneIn(10) ? anyPrice() : price,
    slippage: oneOf(['0', '0.5', '10']),
  });
  const stops = (): { target_profit_price?: string; stop_loss_price?: string } => ({
    ...(oneIn(2) ? { target_profit_price: anyPrice() } : {}),
    ...(oneIn(2) ? { stop_loss_price: anyPrice() } : {}),
  });
  const options = { token };
  const tried = async (action: string, ...answers: Promise<Tried['answers'][number]>[]): Promise<Tried> => ({
    action,
    answers: await Promise.all(answers),
  });

  const position = holdings.positions.length > 0 ? oneOf(holdings.positions) : null;
  const order = holdings.orders.length > 0 ? oneOf(holdings.orders) : null;
  const actions: readonly (() => Promise<Tried>)[] = [
    () =>
      tried(
        'spot at market',
        api.ask(placeOrder, { ...pair, type: side(), amount: anyAmount(), ...seen() }, options),
      ),
    () =>
      tried(
        'spot at a limit',
        api.ask(
          placeOrder,
          { ...pair, type: side(), amount: anyAmount(), target_price: anyPrice() },
          options,
        ),
      ),
    () =>
      tried(
        'spot on a trigger',
        api.ask(
          placeOrder,
          {
            ...pair,
            type: side(),
            amount: anyAmount(),
            trigger_price: anyPrice(),
            ...seen(),
            ...(oneIn(2) ? { target_price: anyPrice() } : {}),
          },
          options,
        ),
      ),
    () =>
      tried(
        'spot with stops',
        api.ask(
          placeOrder,
          {
            ...pair,
            type: side(),
            amount: anyAmount(),
            ...seen(),
            ...stops(),
            ...(oneIn(2) ? { target_price: anyPrice() } : {}),
          },
          options,
        ),
      ),
    () =>
      tried(
        'futures at market',
        api.ask(
          openPosition,
          {
            ...pair,
            type: side(),
            status: 1,
            share: oneOf([1, 1, 2, 5, 37]),
            multiple: oneOf(multiples),
            ...seen(),
            ...(oneIn(3) ? stops() : {}),
          },
          options,
        ),
      ),
    () =>
      tried(
        'futures at a limit',
        api.ask(
          openPosition,
          {
            ...pair,
            type: side(),
            status: 0,
            share: oneOf([1, 1, 2, 5, 37]),
            multiple: oneOf(multiples),
            target_price: anyPrice(),
          },
          options,
        ),
      ),
    () =>
      tried(
        'a stake',
        api.ask(
          placeSecondsOrder,
          {
            match_id: bitcoin,
            currency_id: tether,
            type: side(),
            seconds: oneOf([30, 60, 120]),
            number: oneOf(['5', '5.000001', '20', '100']),
          },
          options,
        ),
      ),
  ];
  const onOrders: readonly (() => Promise<Tried>)[] =
    order === null
      ? []
      : [
          () => tried('cancelling an order', api.ask(cancelOrder, { id: order }, options)),
          () =>
            tried(
              'cancelling an order twice at once',
              api.ask(cancelOrder, { id: order }, options),
              api.ask(cancelOrder, { id: order }, options),
            ),
        ];
  const onPositions: readonly (() => Promise<Tried>)[] =
    position === null
      ? []
      : [
          () => tried('closing a position', api.ask(closePosition, { id: position.id }, options)),
          () =>
            tried(
              'closing a part',
              api.ask(
                closePosition,
                { id: position.id, share: 1 + below(position.share), ...(oneIn(2) ? seen() : {}) },
                options,
              ),
            ),
          () =>
            tried(
              'closing and cancelling at once',
              api.ask(closePosition, { id: position.id }, options),
              api.ask(cancelPosition, { id: position.id }, options),
              api.ask(closePosition, { id: position.id, share: 1 }, options),
            ),
          () => tried('setting stops', api.ask(setStops, { id: position.id, ...stops() }, options)),
          () =>
            tried(
              'adding margin',
              api.ask(
                addMargin,
                { id: position.id, number: oneOf(['0.000001', '1', '50', '9999']) },
                options,
              ),
            ),
          () => tried('cancelling an entry', api.ask(cancelPosition, { id: position.id }, options)),
          () => tried('closing all', api.ask(closePositions, { type: oneOf([0, 1, 2] as const) }, options)),
        ];
  return oneOf([...actions, ...onOrders, ...onPositions])();
};
