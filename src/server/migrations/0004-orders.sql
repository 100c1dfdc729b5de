-- Spot orders of coins and stocks, each with its fills and the whole tick that each fill was dealt on.

create sequence order_ids;

create table orders (
  id bigint primary key default nextval('order_ids'),
  user_id bigint not null references users (id),
  kind text not null,
  -- The account it pays from and is paid to.
  account text not null,
  status text not null check (status in ('open', 'filled', 'cancelled')),
  type smallint not null check (type in (1, 2)),
  order_type text not null check (order_type in ('market', 'limit')),
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
  amount numeric not null check (amount > 0),
  filled numeric not null check (filled >= 0 and filled <= amount),
  -- The exact sum of price times size over all levels dealt.
  turnover numeric not null,
  fee numeric not null,
  frozen numeric not null check (frozen >= 0),
  freeze_id bigint not null references freezes (id),
  version int not null,
  tick jsonb,
  created_at timestamptz not null,
  filled_at timestamptz,
  cancelled_at timestamptz,
  constraint orders_filled_whole check ((status = 'filled') = (filled = amount)),
  constraint orders_hold_while_open check (status = 'open' or frozen = 0)
) with (fillfactor = 80);
create index orders_of_user on orders (user_id, id);
create index orders_open on orders (created_at) where status = 'open';

create table fills (
  id bigint generated always as identity,
  order_id bigint not null references orders (id),
  -- The ledger transaction that settled it.
  transaction_id bigint not null references ledger_transactions (id),
  amount numeric not null check (amount > 0),
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
-- Answers {id, events: [{sequence, topic, payload}]}.
create function commit_order(p jsonb) returns jsonb language plpgsql as $$
declare
  v_at constant timestamptz := p ->> 'at';
  v_user constant bigint := p ->> 'user_id';
  v_terms constant jsonb := p -> 'terms';
  v_given_currency constant bigint := v_terms ->> 'given_id';
  v_received_currency constant bigint := v_terms ->> 'received_id';
  v_order jsonb := p -> 'order';
  v_fill constant jsonb := nullif(p -> 'fill', 'null');
  v_new constant boolean := p ->> 'expected_version' is null;
  v_row orders;
  v_reference text;
  v_given bigint;
  v_received bigint;
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

  -- Both of the user's rows are opened and locked in the order of their ids before either is touched.
  perform ledger_balance(v_user, v_terms ->> 'account', currency_id)
  from (values (least(v_given_currency, v_received_currency)), (greatest(v_given_currency, v_received_currency))) pair (currency_id);
  v_given := ledger_balance(v_user, v_terms ->> 'account', v_given_currency);
  v_received := ledger_balance(v_user, v_terms ->> 'account', v_received_currency);
  perform 1 from balances where id in (v_given, v_received) order by id for update;

  v_row := jsonb_populate_record(v_row, v_order || v_terms);
  v_row.user_id := v_user;
  if v_new then
    v_row.freeze_id := ledger_freeze(v_given, (p ->> 'freeze')::numeric, 'order_freeze', v_reference, v_at);
    insert into orders select v_row.*;
  end if;

  if v_fill is not null then
    v_transaction := ledger_settle(
      v_row.freeze_id, (v_fill ->> 'given')::numeric, (v_fill ->> 'released')::numeric, 'order_fill', v_reference, v_at,
      array[
        row(v_received, (v_fill ->> 'net')::numeric, 0)::posting_line,
        row(ledger_house('market_maker', v_given_currency, v_user), (v_fill ->> 'given')::numeric, 0)::posting_line,
        row(ledger_house('market_maker', v_received_currency, v_user), -(v_fill ->> 'received')::numeric, 0)::posting_line,
        row(ledger_house('fees', v_received_currency, v_user), (v_fill ->> 'fee')::numeric, 0)::posting_line
      ]);
    insert into fills (order_id, transaction_id, amount, turnover, price, given, received, fee, tick, at)
    select v_row.id, v_transaction, amount, turnover, price, given, received, fee, tick, v_at from jsonb_populate_record(null::fills, v_fill);
  end if;

  if (p ->> 'release')::boolean then
    perform ledger_release(v_row.freeze_id, 'order_release', v_reference, v_at);
  end if;

  if not v_new then
    update orders set status = v_row.status, price = v_row.price, filled = v_row.filled, turnover = v_row.turnover, fee = v_row.fee,
      frozen = v_row.frozen, version = v_row.version, tick = v_row.tick, filled_at = v_row.filled_at, cancelled_at = v_row.cancelled_at
    where id = v_row.id;
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
  where id = v_given or (id = v_received and v_fill is not null);

  return jsonb_build_object('id', v_row.id, 'events', append_events(v_user, v_events, v_at));
end $$;

-- Puts events into a user's outbox with the next numbers of its sequence, and answers them with those numbers.
create function append_events(p_user_id bigint, p_events jsonb, p_at timestamptz) returns jsonb language sql as $$
  with head as (
    insert into outbox_heads (user_id, sequence) values (p_user_id, jsonb_array_length(p_events))
    on conflict (user_id) do update set sequence = outbox_heads.sequence + jsonb_array_length(p_events)
    returning sequence - jsonb_array_length(p_events) as before
  ), added as (
    insert into outbox (user_id, sequence, topic, payload, created_at)
    select p_user_id, head.before + event.place, event.value ->> 'topic', event.value -> 'payload', p_at
    from head, jsonb_array_elements(p_events) with ordinality as event (value, place)
    returning sequence, topic, payload
  )
  select jsonb_agg(jsonb_build_object('sequence', sequence, 'topic', topic, 'payload', payload) order by sequence) from added
$$;
