import type { Stage } from '../run/stage.ts';

/** Rows that requests of one call make: exactly one for each key that was answered. */
interface Effect {
  readonly call: string;
  /** The rows, each with the id that the answer has as well. */
  readonly rows: string;
}

const effects: readonly Effect[] = [
  { call: 'placeOrder', rows: 'select id from orders where parent_id is null and replaces is null' },
  { call: 'openPosition', rows: 'select id from positions where copied_from is null' },
  { call: 'placeSecondsOrder', rows: 'select id from seconds_orders' },
  { call: 'transferBetweenAccounts', rows: `select id from transfers where kind = 'transfer'` },
  { call: 'buyLockUp', rows: 'select id from lock_ups' },
  { call: 'buyDualProduct', rows: 'select id from dual_orders' },
  {
    call: 'placeQuizBet',
    rows: 'select id from quiz_bets where user_id in (select user_id from idempotency_keys)',
  },
  { call: 'submitWithdrawal', rows: 'select id from withdrawals' },
  { call: 'applyForLoan', rows: 'select id from loans' },
  {
    call: 'closePosition',
    rows: `select position_id as id from position_closings where reason = 'user'`,
  },
];

const effectQuery = ({ call, rows }: Effect): string => `
  with answered as (
    select (answer ->> 'id')::bigint as id, count(*) as times from idempotency_keys
    where answer is not null and call = '${call}' group by 1
  ), made as (select id, count(*) as times from (${rows}) r group by 1)
  select format('%s of row %s was answered to %s keys and done %s times', '${call}', coalesce(a.id, m.id), coalesce(a.times, 0), coalesce(m.times, 0)) as found
  from answered a full join made m on m.id = a.id where a.times is distinct from m.times`;

/** Ticks after the last one on which the position was decided, which should have closed it. */
const missedClosings = `
  select format('position %s of type %s is open with stops %s and %s, and %s had the price %s', p.id, p.type, p.target_profit_price, p.stop_loss_price, p.symbol, t.price) as found
  from positions p join ticks t on t.symbol = p.symbol and t.seq > p.seen_seq
  where p.status = 'open' and case p.type
    when 1 then t.price <= greatest(p.stop_loss_price, p.liquidation_price) or t.price >= p.target_profit_price
    else t.price >= least(p.stop_loss_price, p.liquidation_price) or t.price <= p.target_profit_price end`;

const missedTriggers = `
  select format('order %s waits for %s, and %s had the price %s', o.id, o.trigger_price, o.symbol, t.price) as found
  from orders o join ticks t on t.symbol = o.symbol and t.seq > o.seen_seq
  where o.status = 'waiting' and case
    when o.trigger_price is null then t.price <= o.stop_loss_price or t.price >= o.target_profit_price
    when o.trigger_direction = 'falls' then t.price <= o.trigger_price
    else t.price >= o.trigger_price end`;

const smallFees = `
  select format('fill %s of order %s: the fee of %s is %s at the rate %s', f.id, f.order_id, f.received, f.fee, o.fee_rate) as found
  from fills f join orders o on o.id = f.order_id where o.coupon_id is null and f.fee < f.received * o.fee_rate`;

/** What people's trades say that the exchange's own accounts have received. */
const explained = `
  select 'fees' as house, case o.type when 1 then o.currency_id else o.legal_id end as currency_id, f.fee as amount
    from fills f join orders o on o.id = f.order_id
  union all select 'market_maker', case o.type when 1 then o.currency_id else o.legal_id end, -f.received
    from fills f join orders o on o.id = f.order_id
  union all select 'market_maker', case o.type when 1 then o.legal_id else o.currency_id end, f.given
    from fills f join orders o on o.id = f.order_id
  union all select 'fees', p.legal_id, c.fee from position_closings c join positions p on p.id = c.position_id
  union all select 'market_maker', p.legal_id, -c.profits from position_closings c join positions p on p.id = c.position_id
  union all select 'insurance', p.legal_id, c.insurance from position_closings c join positions p on p.id = c.position_id
  union all select 'fees', legal_id, open_fee from positions
  union all select 'fees', p.legal_id, n.fee from position_nights n join positions p on p.id = n.position_id
  union all select 'market_maker', currency_id, -profits from seconds_orders where profits is not null
  union all select 'fees', to_currency_id, fee from transfers`;

const houseAccounts = `
  select format('%s of currency %s has %s, and rows explain %s', coalesce(h.house, e.house), coalesce(h.currency_id, e.currency_id), coalesce(h.total, 0), coalesce(e.total, 0)) as found
  from (
    select h.name as house, p.currency_id, sum(p.available_change + p.frozen_change) as total
    from postings p join house_accounts h on p.balance_id < 0 and h.number = -p.balance_id % 10
      join ledger_transactions t on t.id = p.transaction_id
    where h.name <> 'treasury' and t.reference ~ '^(order|position|seconds|transfer|exchange):' group by 1, 2
  ) h
  full join (select house, currency_id, sum(amount) as total from (${explained}) e group by 1, 2) e
    on e.house = h.house and e.currency_id = h.currency_id
  where coalesce(h.total, 0) <> coalesce(e.total, 0)`;

const queries = [...effects.map(effectQuery), ...[missedClosings, missedTriggers, smallFees, houseAccounts]];

/** Every request has taken effect as often as it was answered, and nothing that should have happened is missing. */
export const checkEffects = async ({ ask, report }: Stage): Promise<void> => {
  for (const query of queries)
    for (const { found } of await ask<{ found: string }>(`${query} limit 3`)) report(found);
};

/** No accepted request was carried out after its time limit, by the clock of the exchange. */
export const checkTimeLimits = async ({ ask, books, report }: Stage): Promise<void> => {
  const rows = await ask<{ key: string; ms: number }>(
    'select key, (extract(epoch from created_at) * 1000)::float8 as ms from idempotency_keys where answer is not null',
  );
  const doneMs = new Map(rows.map(({ key, ms }) => [key, ms]));
  for (const { request } of books.accepted.values()) {
    const { 'idempotency-key': key = '', 'valid-until': until } = request.headers;
    const ms = doneMs.get(key);
    if (until !== undefined && ms !== undefined && ms > Date.parse(until))
      report(`${request.url} ${key} was valid until ${until} and done at ${new Date(ms).toISOString()}`);
  }
};
