-- One function writes a change of an order, with or without a notice to its user; and a batch of orders locks and reads its
-- balances once. Until now `commit_order_told` wrapped `commit_order`, and `deal_orders` locked rows that `ledger_post_all`
-- locked again and that were then read a third time.
-- During a rolling start processes of the version before still call `commit_order`, `commit_order_told` and `deal_orders`: all
-- three keep their parameters and answers.

create type ledger_balance_after as (balance_id bigint, available numeric, frozen numeric);

-- The default keeps calls with two arguments working.
drop function ledger_post_all(ledger_entry[], ledger_line[]);

-- Posts entries: applies the lines, several of one balance in one entry as one, and writes a posting for each. Refuses entries
-- that do not sum to zero in every currency. A user's balance may occur in one entry only, since an update applies one line
-- a row: entries that share one are refused. Rows are locked in the order of their ids, so that no two transactions wait for
-- each other; `p_are_locked`: the caller has locked them so. Answers the users' balances of the lines afterwards.
create function ledger_post_all(p_entries ledger_entry[], p_lines ledger_line[], p_are_locked boolean default false)
returns ledger_balance_after[]
language plpgsql set tideline.ledger_writer = 'on' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_after ledger_balance_after[];
  v_unapplied bigint;
  v_unbalanced bigint;
  v_is_with_outside boolean;
begin
  insert into ledger_transactions (id, kind, reference, created_at) overriding system value
  select transaction_id, kind, reference, at from unnest(p_entries);
  if not p_are_locked then
    perform 1 from balances where id in (select balance_id from unnest(p_lines)) order by id for update;
  end if;
  with line as (
    select transaction_id, balance_id, sum(available) as available, sum(frozen) as frozen
    from unnest(p_lines) group by transaction_id, balance_id
  ), changed as (
    update balances set available = balances.available + line.available, frozen = balances.frozen + line.frozen
    from line where balances.id = line.balance_id
    returning transaction_id, balances.id, currency_id, line.available as available_change, line.frozen as frozen_change, balances.available, balances.frozen
  ), posted as (
    insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
    select transaction_id, id, currency_id, available_change, frozen_change, available, frozen
    from changed where available_change <> 0 or frozen_change <> 0
    union all
    select transaction_id, balance_id, -balance_id / 10, available, frozen, null, null
    from line where balance_id < 0 and (available <> 0 or frozen <> 0)
    returning transaction_id, currency_id, available_change + frozen_change as change
  )
  select after, lines - rows, is_with_outside,
    (select transaction_id from posted group by transaction_id, currency_id having sum(change) <> 0 limit 1)
  into v_after, v_unapplied, v_is_with_outside, v_unbalanced
  from
    (select array_agg(row(id, available, frozen)::ledger_balance_after) as after, count(*) as rows from changed) c,
    (select count(*) filter (where balance_id > 0) as lines, bool_or(balance_id < 0 and -balance_id % 10 = 3) as is_with_outside from line) l;
  if v_unapplied > 0 then
    raise exception 'A balance occurs in two entries, or was never opened' using errcode = 'check_violation';
  end if;
  if v_unbalanced is not null then
    raise exception 'The lines of % do not sum to zero in every currency',
      (select format('%s (%s)', reference, kind) from unnest(p_entries) where transaction_id = v_unbalanced) using errcode = 'check_violation';
  end if;
  if v_is_with_outside then
    perform ledger_note_inflows(p_entries, p_lines);
  end if;
  return v_after;
end $$;

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
  )
  select
    array_agg(row(
      d.user_id, d.id, d.at, d.account, d.given_currency, d.received_currency, given.id, received.id,
      d.held, d.given, d.received, d.net, d.bound_price, d.fee_rate, d.answer, nextval('ledger_transactions_id_seq'))::order_deal
      order by d.user_id) filter (where given.available >= d.held),
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

-- Everything one change of an order writes, in one call and one transaction: key, freeze, settlement, order, fill and
-- events. What is decided is decided by the caller; what this returns is null when another change came first (the key
-- exists, or the order has another version or is being changed), and then nothing is written.
--   at, user_id, expected_version (null: a new order), key {key, call, body_hash} or null
--   order: the answer of the wire, id null when new; terms: what the wire does not show {account, bound_price, fee_rate, given_id, received_id}
--   freeze: amount or null; release: true or false; fill: row of fills with net and released, or null
--   notice: a message to the user about the change, or null
--   balances: for the events, by currency id: what of a balance is not in the ledger {currency_name, usdt_price, decimals}
-- Answers {id, balances: the events after that of the order [{topic, payload}], sequence: of the last event}.
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
  v_notice jsonb := '[]';
  v_sequence bigint;
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
      'currency_id', currency_id, 'currency_name', currency ->> 'currency_name', 'usdt_price', currency -> 'usdt_price',
      'available', round(available, (currency ->> 'decimals')::int)::text,
      'frozen', round(frozen, (currency ->> 'decimals')::int)::text,
      'total', round(available + frozen, (currency ->> 'decimals')::int)::text))))
  into v_events
  from balances, lateral (select p -> 'balances' -> currency_id::text as currency) c
  where id = any (case when v_fill is null then array[v_given] else array[v_given, v_received] end);

  v_sequence := append_events(v_user, v_events, v_at);

  -- After the events of the order: devices' subscriptions are locked behind the head of the outbox.
  if p -> 'notice' <> 'null' then
    select jsonb_build_array(jsonb_build_object('topic', 'message', 'payload', jsonb_build_object('id', message_id, 'status', 'unread')))
    into v_notice from insert_messages(jsonb_build_array(p -> 'notice'), v_at);
    v_sequence := append_events(v_user, v_notice, v_at);
  end if;

  return jsonb_build_object('id', v_row.id, 'balances', (v_events - 0) || v_notice, 'sequence', v_sequence);
end $$;

-- For processes of the version before alone: a later migration drops it.
create or replace function commit_order_told(p jsonb) returns jsonb language sql as $$ select commit_order(p) $$;
