-- Orders that are dealt whole, again: every statement costs the same once however many orders it serves, so there are fewer of
-- them, and what is read from JSON is read once.

drop function deal_orders(jsonb);
drop function ledger_deal(ledger_deal[]);
drop type order_deal;

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
