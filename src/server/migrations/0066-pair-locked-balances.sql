-- A batch of orders pairs each order's two locked balances by grouping; until now it compared every order with every locked row,
-- which cost a tenth of a batch of 64. Parameters and answers stay as they were.

-- Writes what many new orders, each filled at once and no two of one user, write; locks as `commit_order` does (keys, balances,
-- events; each by its number).
--   p_deals: [{user_id, key, call, body_hash, at, account, given_id, received_id, held, given, received, net, bound_price, fee_rate}]
--   p_orders: for each of them the answer of the wire, id not yet known
--   p_currencies: what of a balance is not in the ledger [{currency_id, currency_name, usdt_price, decimals}]
-- Answers for each user whose order was written its id, the number of its last event and the two balances that were published
-- after the order; and a row without these for those whose balance does not cover what their order freezes. A user without a
-- row has used the key before.
create or replace function deal_orders(p_deals jsonb, p_orders jsonb, p_currencies jsonb)
returns table (user_id bigint, id bigint, sequence bigint, first_balance jsonb, second_balance jsonb)
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  v_deals order_deal[];
  v_uncovered bigint[];
  v_after ledger_balance_after[];
begin
  with request as materialized (
    select r.*, nextval('order_ids') as id
    from rows from (
      jsonb_to_recordset(p_deals) as (
        user_id bigint, key text, call text, body_hash text, at timestamptz, account text, given_id bigint, received_id bigint,
        held numeric, given numeric, received numeric, net numeric, bound_price numeric, fee_rate numeric),
      jsonb_array_elements(p_orders)
    ) r (user_id, key, call, body_hash, at, account, given_id, received_id, held, given, received, net, bound_price, fee_rate, placed)
    order by user_id
  ), claimed as (
    insert into idempotency_keys (user_id, key, call, body_hash, answer, created_at)
    select user_id, key, call, body_hash, placed || jsonb_build_object('id', id), at from request
    on conflict (user_id, key) do nothing
    returning user_id, answer
  )
  select array_agg(row(
    user_id, id, at, account, given_id, received_id, null, null, held, given, received, net, bound_price, fee_rate, answer, null)::order_deal)
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
  ), sides as (
    select d.user_id,
      max(b.id) filter (where b.currency_id = d.given_currency) as given_id,
      max(b.id) filter (where b.currency_id = d.received_currency) as received_id,
      max(b.available) filter (where b.currency_id = d.given_currency) as available
    from unnest(v_deals) d join locked b using (user_id)
    group by d.user_id
  )
  select
    array_agg(row(
      d.user_id, d.id, d.at, d.account, d.given_currency, d.received_currency, given_id, received_id,
      d.held, d.given, d.received, d.net, d.bound_price, d.fee_rate, d.answer, nextval('ledger_transactions_id_seq'))::order_deal
      order by d.user_id) filter (where available >= d.held),
    array_agg(d.user_id) filter (where available < d.held)
  into v_deals, v_uncovered
  from unnest(v_deals) d join sides using (user_id);

  if v_uncovered is not null then
    delete from idempotency_keys k using jsonb_to_recordset(p_deals) as r (user_id bigint, key text)
    where r.user_id = any (v_uncovered) and k.user_id = r.user_id and k.key = r.key;
    return query select u, null::bigint, null::bigint, null::jsonb, null::jsonb from unnest(v_uncovered) u;
    if v_deals is null then return; end if;
  end if;

  v_after := ledger_post_all(
    (select array_agg(row(transaction_id, 'order_fill', 'order:' || id, at)::ledger_entry) from unnest(v_deals)),
    (select array_agg(row(transaction_id, balance, change, 0)::ledger_line)
     from unnest(v_deals), lateral (values
       (given_balance, -given),
       (received_balance, net),
       (ledger_house('market_maker', given_currency), given),
       (ledger_house('market_maker', received_currency), -received),
       (ledger_house('fees', received_currency), received - net)
     ) line (balance, change)),
    p_are_locked => true
  );

  return query
  with deal as materialized (
    select * from unnest(v_deals)
  ), placed as materialized (
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
    from placed
  ), filled as (
    insert into fills (order_id, transaction_id, amount, turnover, price, given, received, fee, tick, at)
    select id, transaction_id, filled, turnover, price, given, received, fee, tick, at from placed
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
      union all select account, received_currency, received_balance from deal
    ) side
    join unnest(v_after) using (balance_id)
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
