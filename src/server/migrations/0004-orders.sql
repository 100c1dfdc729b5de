-- Spot orders of coins and stocks, each with its fills and the whole tick that each fill was dealt on.

create sequence order_ids;

create table orders (
  id bigint primary key default nextval('order_ids'),
  user_id bigint not null references users (id),
  kind text not null,
  -- The account it pays from and is paid to.
  account text not null,
  -- open, filled, cancelled
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
  constraint orders_filled_whole check (filled <= amount and (status = 'filled') = (filled = amount)),
  constraint orders_hold_while_open check (frozen = 0 or (frozen > 0 and status = 'open'))
) with (fillfactor = 80);
create index orders_of_user on orders (user_id, id);
create index orders_open on orders (created_at) where status = 'open';

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
      frozen = v_row.frozen, version = v_row.version, tick = v_row.tick, filled_at = v_row.filled_at, cancelled_at = v_row.cancelled_at
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

-- Puts events into a user's outbox with the next numbers of its sequence, and answers the number of the last.
create function append_events(p_user_id bigint, p_events jsonb, p_at timestamptz) returns bigint
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_count constant int := jsonb_array_length(p_events);
  v_last bigint;
begin
  insert into outbox_heads (user_id, sequence) values (p_user_id, v_count)
  on conflict (user_id) do update set sequence = outbox_heads.sequence + v_count returning sequence into v_last;
  insert into outbox (user_id, sequence, topic, payload, created_at)
  select p_user_id, v_last - v_count + place, event ->> 'topic', event -> 'payload', p_at
  from jsonb_array_elements(p_events) with ordinality as e (event, place);
  return v_last;
end $$;
