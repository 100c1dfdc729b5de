import type { CallName } from '#contract/calls.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One person's line to an exchange. */
export interface SessionLine {
  /** The answer, or the code of the refusal. */
  ask(name: CallName, fields: Fields, key?: string): Promise<unknown>;
  /** The newest price of the pair, as the person sees it. */
  price(): string;
}

interface Known {
  readonly orders: number[];
  readonly positions: number[];
  lastKey: readonly [CallName, Fields, string] | null;
}

/** Acts of one person on BTC/USDT, drawn one after the other: the same acts for the same draws and answers. */
export const createRandomPerson = (uniform: () => number, line: SessionLine) => {
  const known: Known = { orders: [], positions: [], lastKey: null };
  let keys = 0;
  const whole = (least: number, most: number): number => least + Math.floor(uniform() * (most - least + 1));
  const pick = <T>(values: readonly T[]): T => values[whole(0, values.length - 1)]!;
  const amount = (most: number, decimals: number): string => (uniform() * most).toFixed(decimals);
  const pair = { currency_id: 1, legal_id: 3 };
  const side = (): number => whole(1, 2);
  const nearPrice = (share: number): string =>
    (Number(line.price()) * (1 + (uniform() * 2 - 1) * share)).toFixed(2);

  const keyed = async (name: CallName, fields: Fields): Promise<unknown> => {
    const key = `key-of-${(keys += 1)}`;
    known.lastKey = [name, fields, key];
    return line.ask(name, fields, key);
  };
  const noteId = (into: number[], answer: unknown): void => {
    if (typeof answer === 'object' && answer !== null && 'id' in answer) into.push(Number(answer.id));
  };
  const seen = () => ({ seen_price: line.price(), slippage: '2' });

  const acts: readonly (() => Promise<unknown>)[] = [
    async () =>
      noteId(
        known.orders,
        await keyed('placeOrder', { ...pair, ...seen(), type: side(), amount: amount(0.05, 4) }),
      ),
    async () =>
      noteId(
        known.orders,
        await keyed('placeOrder', {
          ...pair,
          type: side(),
          amount: amount(0.05, 4),
          target_price: nearPrice(0.002),
        }),
      ),
    () => keyed('cancelOrder', { id: known.orders.length > 0 ? pick(known.orders) : 99 }),
    async () =>
      noteId(
        known.positions,
        await keyed('openPosition', {
          ...pair,
          ...seen(),
          type: side(),
          status: 1,
          share: whole(1, 4),
          multiple: pick([10, 50, 100]),
          ...(uniform() < 0.4 ? { stop_loss_price: nearPrice(0.01) } : {}),
        }),
      ),
    () => keyed('closePosition', { id: known.positions.length > 0 ? pick(known.positions) : 99, ...seen() }),
    () =>
      keyed('placeSecondsOrder', {
        match_id: 1,
        currency_id: 3,
        type: side(),
        seconds: 30,
        number: String(whole(4, 40)),
      }),
    () =>
      keyed('transferBetweenAccounts', {
        currency_id: 3,
        number: amount(300, 2),
        from_field: pick(['change', 'lever', 'micro']),
        to_field: pick(['change', 'lever', 'micro', 'legal']),
      }),
    () => (known.lastKey ? line.ask(...known.lastKey) : Promise.resolve()),
    () => line.ask('listPositions', {}),
    () => line.ask('listWallets', {}),
  ];

  return { act: (): Promise<unknown> => pick(acts)(), whole };
};
