-- Spot orders of coins and stocks, each with its fills and the whole tick that each fill was dealt on. An order that waits
-- holds its funds before anything of it is dealt: it has a trigger, or a take-profit and a stop-loss of which the one
-- reached first counts.

create sequence order_ids;

create table orders (
  id bigint primary key default nextval('order_ids'),
  user_id bigint not null references users (id),
  kind text not null,
  -- The account it pays from and is paid to.
  account text not null,
  -- waiting, open, filled, cancelled
  status text not null,
  -- 1 buy, 2 sell
  type smallint not null,
  -- market, limit
  order_type text not null,
  match_id bigint not null,
  symbol text not null,
  currency_id bigint not null,
  legal_id bigint not null,
  currency_name text not null,
  legal_name text not null,
  target_price numeric,
  -- The limit, or the protected worst price of a market order: no part is dealt at a worse one.
  bound_price numeric not null,
  -- The fraction of what is received that is taken, fixed when the order was accepted.
  fee_rate numeric not null,
  price numeric not null,
  amount numeric not null,
  filled numeric not null,
  -- The exact sum of price times size over all levels dealt.
  turnover numeric not null,
  fee numeric not null,
  frozen numeric not null,
  -- Null where it was dealt whole at once.
  freeze_id bigint references freezes (id),
  version int not null,
  tick jsonb,
  created_at timestamptz not null,
  filled_at timestamptz,
  cancelled_at timestamptz,
  trigger_price numeric,
  -- rises, falls
  trigger_direction text,
  -- Of a buy: the stops of the sell that follows it. Of a sell: its own.
  target_profit_price numeric,
  stop_loss_price numeric,
  -- The buy that it protects.
  parent_id bigint references orders (id),
  -- trigger, take_profit, stop_loss
  triggered_by text,
  triggered_at timestamptz,
  trigger_tick jsonb,
  -- The number of the newest tick that was known when it began to wait: only later ones trigger it.
  seen_seq bigint not null default 0,
  -- user, price_protection, dead_man_switch
  cancel_reason text,
  constraint orders_filled_whole check (filled <= amount and (status = 'filled') = (filled = amount)),
  constraint orders_hold_while_open check (frozen = 0 or (frozen > 0 and status in ('open', 'waiting'))),
  constraint orders_wait_for_something check (
    (trigger_price is null) = (trigger_direction is null)
    and (status <> 'waiting' or filled = 0 and (trigger_price is not null or type = 2 and (target_profit_price is not null or stop_loss_price is not null)))
  )
) with (fillfactor = 80);
create index orders_of_user on orders (user_id, id);
create index orders_open on orders (created_at) where status = 'open';
create index orders_resting_of_user on orders (user_id) where status in ('open', 'waiting');
create index orders_waiting on orders (symbol) where status = 'waiting';
-- A buy is protected once.
create unique index orders_protecting on orders (parent_id) where parent_id is not null;

create table fills (
  id bigint generated always as identity,
  order_id bigint not null references orders (id),
  -- The ledger transaction that settled it.
  transaction_id bigint not null,
  amount numeric not null,
  turnover numeric not null,
  price numeric not null,
  -- Given and received before the fee, as they were posted.
  given numeric not null,
  received numeric not null,
  fee numeric not null,
  tick jsonb not null,
  at timestamptz not null,
  primary key (order_id, id)
);

-- Everything one change of an order writes, in one call and one transaction: key, freeze, settlement, order, fill and
-- events. What is decided is decided by the caller; what this returns is null when another change came first (the key
-- exists, or the order has another version or is being changed), and then nothing is written.
--   at, user_id, expected_version (null: a new order), key {key, call, body_hash} or null
--   order: the answer of the wire, id null when new; terms: what the wire does not tell {account, bound_price, fee_rate, given_id, received_id}
--   freeze: amount or null; release: true or false; fill: row of fills with net and released, or null
--   balances: for the events, by currency id: what of a balance is not in the ledger {currency_name, usdt_price, decimals}
-- Answers {id, balances: the events after that of the order [{topic, payload}], sequence: of the last event}.
create function commit_order(p jsonb) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_at constant timestamptz := p ->> 'at';
  v_user constant bigint := p ->> 'user_id';
  v_terms constant jsonb := p -> 'terms';
  v_account constant text := v_terms ->> 'account';
  v_given_currency constant bigint := v_terms ->> 'given_id';
  v_received_currency constant bigint := v_terms ->> 'received_id';
  v_order jsonb := p -> 'order';
  v_fill constant jsonb := nullif(p -> 'fill', 'null');
  v_new constant boolean := p ->> 'expected_version' is null;
  v_row orders;
  v_reference text;
  v_given bigint;
  v_received bigint;
  v_given_amount numeric;
  v_lines posting_line[];
  v_transaction bigint;
  v_events jsonb;
begin
  if v_new then
    v_order := v_order || jsonb_build_object('id', nextval('order_ids'));
  else
    select * into v_row from orders
    where id = (v_order ->> 'id')::bigint and version = (p ->> 'expected_version')::int for update skip locked;
    if not found then return null; end if;
  end if;
  v_reference := 'order:' || (v_order ->> 'id');

  if p -> 'key' <> 'null' then
    insert into idempotency_keys (user_id, key, call, body_hash, answer, created_at)
    values (v_user, p #>> '{key,key}', p #>> '{key,call}', p #>> '{key,body_hash}', v_order, v_at)
    on conflict (user_id, key) do nothing;
    if not found then return null; end if;
  end if;

  -- Both of the user's rows are opened in the order of their currencies.
  if v_given_currency < v_received_currency then
    v_given := ledger_balance(v_user, v_account, v_given_currency);
    v_received := ledger_balance(v_user, v_account, v_received_currency);
  else
    v_received := ledger_balance(v_user, v_account, v_received_currency);
    v_given := ledger_balance(v_user, v_account, v_given_currency);
  end if;

  v_row := jsonb_populate_record(v_row, v_order || v_terms);
  v_row.user_id := v_user;
  if v_fill is not null then
    v_given_amount := v_fill ->> 'given';
    v_lines := array[
      row(v_received, (v_fill ->> 'net')::numeric, 0)::posting_line,
      row(ledger_house('market_maker', v_given_currency), v_given_amount, 0)::posting_line,
      row(ledger_house('market_maker', v_received_currency), -(v_fill ->> 'received')::numeric, 0)::posting_line,
      row(ledger_house('fees', v_received_currency), (v_fill ->> 'fee')::numeric, 0)::posting_line
    ];
  end if;

  if v_new and v_row.status = 'filled' then
    v_transaction := ledger_spend(v_given, (p ->> 'freeze')::numeric, v_given_amount, 'order_fill', v_reference, v_at, v_lines);
  else
    -- Several entries follow one another: both rows are locked in the order of their ids before either is touched.
    perform 1 from balances where id in (v_given, v_received) order by id for update;
    if v_new then
      v_row.freeze_id := ledger_freeze(v_given, (p ->> 'freeze')::numeric, 'order_freeze', v_reference, v_at);
    end if;
    if v_fill is not null then
      v_transaction := ledger_settle(v_row.freeze_id, v_given_amount, (v_fill ->> 'released')::numeric, 'order_fill', v_reference, v_at, v_lines);
    end if;
  end if;
  if (p ->> 'release')::boolean then
    perform ledger_release(v_row.freeze_id, 'order_release', v_reference, v_at);
  end if;

  if v_new then
    insert into orders select v_row.*;
  else
    update orders set status = v_row.status, price = v_row.price, filled = v_row.filled, turnover = v_row.turnover, fee = v_row.fee,
      frozen = v_row.frozen, version = v_row.version, tick = v_row.tick, filled_at = v_row.filled_at, cancelled_at = v_row.cancelled_at,
      triggered_by = v_row.triggered_by, triggered_at = v_row.triggered_at, trigger_tick = v_row.trigger_tick, cancel_reason = v_row.cancel_reason
    where id = v_row.id;
  end if;
  if v_fill is not null then
    insert into fills (order_id, transaction_id, amount, turnover, price, given, received, fee, tick, at)
    values (v_row.id, v_transaction, (v_fill ->> 'amount')::numeric, (v_fill ->> 'turnover')::numeric, (v_fill ->> 'price')::numeric,
      v_given_amount, (v_fill ->> 'received')::numeric, (v_fill ->> 'fee')::numeric, v_fill -> 'tick', v_at);
  end if;

  select jsonb_build_array(jsonb_build_object('topic', 'order', 'payload', v_order)) || jsonb_agg(jsonb_build_object(
    'topic', 'balance',
    'payload', jsonb_build_object('account', account, 'balance', jsonb_build_object(
      'currency_id', currency_id, 'currency_name', told ->> 'currency_name', 'usdt_price', told -> 'usdt_price',
      'available', round(available, (told ->> 'decimals')::int)::text,
      'frozen', round(frozen, (told ->> 'decimals')::int)::text,
      'total', round(available + frozen, (told ->> 'decimals')::int)::text))))
  into v_events
  from balances, lateral (select p -> 'balances' -> currency_id::text as told) t
  where id = any (case when v_fill is null then array[v_given] else array[v_given, v_received] end);

  return jsonb_build_object('id', v_row.id, 'balances', v_events - 0, 'sequence', append_events(v_user, v_events, v_at));
end $$;

-- Many orders that are dealt whole at once, in one transaction: what each costs beside its own rows is shared. Every statement
-- costs the same once however many orders it serves, so there are few of them, and what is read from JSON is read once.

create type ledger_deal as (
  transaction_id bigint, reference text, at timestamptz, given_balance bigint, received_balance bigint, given_currency bigint, received_currency bigint,
  given numeric, received numeric, net numeric, fee numeric
);

-- Posts each deal as a transaction of its own: given to the market maker, received from it, of that the fee to the house.
-- No balance may occur twice. The rows of the balances must be locked already. Answers what each balance holds afterwards.
create function ledger_deal(p_deals ledger_deal[]) returns table (balance_id bigint, available numeric, frozen numeric)
language plpgsql set tideline.ledger_writer = 'on' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  if exists (select from unnest(p_deals) where received <> net + fee)
    or (select count(distinct balance) <> 2 * cardinality(p_deals) from unnest(p_deals), unnest(array[given_balance, received_balance]) balance) then
    raise exception 'The deals do not sum to zero, or meet in one balance' using errcode = 'check_violation';
  end if;
  return query
  with deal as materialized (
    select * from unnest(p_deals)
  ), entered as (
    insert into ledger_transactions (id, kind, reference, created_at) overriding system value
    select transaction_id, 'order_fill', reference, at from deal
  ), changed as (
    update balances b set available = b.available + line.change
    from (
      select transaction_id, given_balance as line_balance, -given as change from deal
      union all
      select transaction_id, received_balance, net from deal
    ) line
    where b.id = line_balance
    returning transaction_id, b.id, b.currency_id, change, b.available, b.frozen
  ), posted as (
    insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
    select transaction_id, id, currency_id, change, 0, available, frozen from changed where change <> 0
    union all
    select transaction_id, line.balance_id, line.currency_id, change, 0, null, null
    from deal, lateral (values
      (ledger_house('market_maker', given_currency), given_currency, given),
      (ledger_house('market_maker', received_currency), received_currency, -received),
      (ledger_house('fees', received_currency), received_currency, fee)
    ) line (balance_id, currency_id, change)
    where change <> 0
  )
  select id, available, frozen from changed;
end $$;

-- `answer` is the order as the wire tells it, with its id.
create type order_deal as (
  user_id bigint, id bigint, at timestamptz, account text, given_currency bigint, received_currency bigint, given_balance bigint, received_balance bigint,
  held numeric, given numeric, received numeric, net numeric, bound_price numeric, fee_rate numeric, answer jsonb
);

-- Does for many new orders, each dealt whole at once and no two of one user, what commit_order does for one; locks as it does
-- (keys, balances, events; each by its number).
--   p_deals: [{user_id, key, call, body_hash, at, account, given_id, received_id, held, given, received, net, bound_price, fee_rate}]
--   p_orders: for each of them the answer of the wire, id not yet known
--   p_currencies: what of a balance is not in the ledger [{currency_id, currency_name, usdt_price, decimals}]
-- Answers for each user whose order was written its id, the number of its last event and the two balances that were told after the
-- order; and a row without these for those whose balance does not cover what their order holds. A user without a row has
-- used the key before.
create function deal_orders(p_deals jsonb, p_orders jsonb, p_currencies jsonb)
returns table (user_id bigint, id bigint, sequence bigint, first_balance jsonb, second_balance jsonb)
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  v_deals order_deal[];
  v_uncovered bigint[];
begin
  with request as materialized (
    select r.*, nextval('order_ids') as id
    from rows from (
      jsonb_to_recordset(p_deals) as (
        user_id bigint, key text, call text, body_hash text, at timestamptz, account text, given_id bigint, received_id bigint,
        held numeric, given numeric, received numeric, net numeric, bound_price numeric, fee_rate numeric),
      jsonb_array_elements(p_orders)
    ) r (user_id, key, call, body_hash, at, account, given_id, received_id, held, given, received, net, bound_price, fee_rate, told)
    order by user_id
  ), claimed as (
    insert into idempotency_keys (user_id, key, call, body_hash, answer, created_at)
    select user_id, key, call, body_hash, told || jsonb_build_object('id', id), at from request
    on conflict (user_id, key) do nothing
    returning user_id, answer
  )
  select array_agg(row(
    user_id, id, at, account, given_id, received_id, null, null, held, given, received, net, bound_price, fee_rate, answer)::order_deal)
  into v_deals from request join claimed using (user_id);
  if v_deals is null then return; end if;

  perform ledger_open_balance(user_id, account, currency)
  from unnest(v_deals) d, unnest(array[given_currency, received_currency]) currency
  where not exists (select from balances b where b.user_id = d.user_id and b.account = d.account and b.currency_id = currency)
  order by user_id, currency;

  with locked as materialized (
    select b.id, b.user_id, b.currency_id, b.available
    from unnest(v_deals) d join balances b on b.user_id = d.user_id and b.account = d.account and b.currency_id in (d.given_currency, d.received_currency)
    order by b.id for update of b
  )
  select
    array_agg(row(
      d.user_id, d.id, d.at, d.account, d.given_currency, d.received_currency, given.id, received.id,
      d.held, d.given, d.received, d.net, d.bound_price, d.fee_rate, d.answer)::order_deal order by d.user_id) filter (where given.available >= d.held),
    array_agg(d.user_id) filter (where given.available < d.held)
  into v_deals, v_uncovered
  from unnest(v_deals) d
  join locked given on given.user_id = d.user_id and given.currency_id = d.given_currency
  join locked received on received.user_id = d.user_id and received.currency_id = d.received_currency;

  if v_uncovered is not null then
    delete from idempotency_keys k using jsonb_to_recordset(p_deals) as r (user_id bigint, key text)
    where r.user_id = any (v_uncovered) and k.user_id = r.user_id and k.key = r.key;
    return query select u, null::bigint, null::bigint, null::jsonb, null::jsonb from unnest(v_uncovered) u;
    if v_deals is null then return; end if;
  end if;

  return query
  with deal as materialized (
    select d.*, nextval('ledger_transactions_id_seq') as transaction_id from unnest(v_deals) d
  ), posted as materialized (
    select p.* from (
      select array_agg(row(
        transaction_id, 'order:' || id, at, given_balance, received_balance, given_currency, received_currency, given, received, net, received - net)::ledger_deal) as entries
      from deal
    ) e, ledger_deal(entries) p
  ), told as materialized (
    select *
    from rows from (
      jsonb_to_recordset(p_deals) as (user_id bigint),
      jsonb_to_recordset(p_orders) as (
        kind text, status text, type smallint, order_type text, match_id bigint, symbol text, currency_id bigint, legal_id bigint, currency_name text, legal_name text,
        target_price numeric, price numeric, amount numeric, filled numeric, turnover numeric, fee numeric, frozen numeric, version int, tick jsonb,
        created_at timestamptz, filled_at timestamptz)
    ) r
    join deal using (user_id)
  ), ordered as (
    insert into orders (
      id, user_id, kind, account, status, type, order_type, match_id, symbol, currency_id, legal_id, currency_name, legal_name, target_price, bound_price,
      fee_rate, price, amount, filled, turnover, fee, frozen, version, tick, created_at, filled_at)
    select
      id, user_id, kind, account, status, type, order_type, match_id, symbol, currency_id, legal_id, currency_name, legal_name, target_price, bound_price,
      fee_rate, price, amount, filled, turnover, fee, frozen, version, tick, created_at, filled_at
    from told
  ), filled as (
    insert into fills (order_id, transaction_id, amount, turnover, price, given, received, fee, tick, at)
    select id, transaction_id, filled, turnover, price, given, received, fee, tick, at from told
  ), head as (
    insert into outbox_heads as h (user_id, sequence) select user_id, 3 from deal
    on conflict (user_id) do update set sequence = h.sequence + 3
    returning user_id, sequence
  ), balance as materialized (
    select balance_id, jsonb_build_object('account', account, 'balance', jsonb_build_object(
      'currency_id', currency_id, 'currency_name', currency_name, 'usdt_price', usdt_price,
      'available', round(available, decimals)::text, 'frozen', round(frozen, decimals)::text, 'total', round(available + frozen, decimals)::text)) as payload
    from (
      select account, given_currency as currency_id, given_balance as balance_id from deal
      union all
      select account, received_currency, received_balance from deal
    ) side
    join posted using (balance_id)
    join jsonb_to_recordset(p_currencies) as c (currency_id bigint, currency_name text, usdt_price text, decimals int) using (currency_id)
  ), event as materialized (
    select d.user_id, d.id, d.at, d.answer, sequence, first.payload as first_payload, second.payload as second_payload
    from deal d join head using (user_id)
    join balance first on first.balance_id = least(d.given_balance, d.received_balance)
    join balance second on second.balance_id = greatest(d.given_balance, d.received_balance)
  ), announced as (
    insert into outbox (user_id, sequence, topic, payload, created_at)
    select user_id, sequence - 2, 'order', answer, at from event
    union all select user_id, sequence - 1, 'balance', first_payload, at from event
    union all select user_id, sequence, 'balance', second_payload, at from event
  )
  select user_id, id, sequence, first_payload, second_payload from event;
end $$;
