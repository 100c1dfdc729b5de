-- Orders that wait for a price before anything of them is dealt, holding their funds meanwhile: with a trigger, or with a
-- take-profit and a stop-loss of which the one reached first counts.

alter table orders
  add column trigger_price numeric,
  -- rises, falls
  add column trigger_direction text,
  -- Of a buy: the stops of the sell that follows it. Of a sell: its own.
  add column target_profit_price numeric,
  add column stop_loss_price numeric,
  -- The buy that it protects.
  add column parent_id bigint references orders (id),
  -- trigger, take_profit, stop_loss
  add column triggered_by text,
  add column triggered_at timestamptz,
  add column trigger_tick jsonb,
  -- The number of the newest tick that was known when it began to wait: only later ones trigger it.
  add column seen_seq bigint not null default 0,
  -- user, price_protection, dead_man_switch
  add column cancel_reason text,
  drop constraint orders_hold_while_open,
  add constraint orders_hold_while_open check (frozen = 0 or (frozen > 0 and status in ('open', 'waiting'))),
  add constraint orders_wait_for_something check (
    (trigger_price is null) = (trigger_direction is null)
    and (status <> 'waiting' or filled = 0 and (trigger_price is not null or type = 2 and (target_profit_price is not null or stop_loss_price is not null)))
  );
update orders set cancel_reason = 'user' where status = 'cancelled';
create index orders_waiting on orders (symbol) where status = 'waiting';
-- A buy is protected once.
create unique index orders_protecting on orders (parent_id) where parent_id is not null;

-- As before, and it writes what triggered an order and why it was cancelled.
create or replace function commit_order(p jsonb) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
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
