-- Many orders that are dealt whole at once, in one transaction: what each costs beside its own rows is shared.

create type ledger_deal as (
  transaction_id bigint, reference text, at timestamptz, given_balance bigint, received_balance bigint, given_currency bigint, received_currency bigint,
  given numeric, received numeric, net numeric, fee numeric
);

-- Posts each deal as a transaction of its own: given to the market maker, received from it, of that the fee to the house.
-- No balance may occur twice. The rows of the balances must be locked already.
create function ledger_deal(p_deals ledger_deal[]) returns void
language plpgsql set tideline.ledger_writer = 'on' set plan_cache_mode = 'force_generic_plan' as $$
begin
  if exists (select from unnest(p_deals) where received <> net + fee)
    or (select count(distinct balance) <> 2 * cardinality(p_deals) from unnest(p_deals), unnest(array[given_balance, received_balance]) balance) then
    raise exception 'The deals do not sum to zero, or meet in one balance' using errcode = 'check_violation';
  end if;
  insert into ledger_transactions (id, kind, reference, created_at) overriding system value
  select transaction_id, 'order_fill', reference, at from unnest(p_deals);
  with changed as (
    update balances set available = balances.available + line.change
    from (
      select transaction_id, given_balance as balance_id, -given as change from unnest(p_deals)
      union all
      select transaction_id, received_balance, net from unnest(p_deals)
    ) line
    where balances.id = line.balance_id and line.change <> 0
    returning line.transaction_id, balances.id as balance_id, currency_id, line.change, available, frozen
  ), house as (
    select transaction_id, line.* from unnest(p_deals), lateral (values
      (ledger_house('market_maker', given_currency), given_currency, given),
      (ledger_house('market_maker', received_currency), received_currency, -received),
      (ledger_house('fees', received_currency), received_currency, fee)
    ) line (balance_id, currency_id, change)
  )
  insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
  select transaction_id, balance_id, currency_id, change, 0, available, frozen from changed
  union all
  select transaction_id, balance_id, currency_id, change, 0, null, null from house where change <> 0;
end $$;

create type order_deal as (
  user_id bigint, account text, given_currency bigint, received_currency bigint, given_balance bigint, received_balance bigint,
  id bigint, transaction_id bigint, at timestamptz, held numeric, key jsonb, told jsonb, terms jsonb, fill jsonb, facts jsonb
);

-- Does for many new orders, each dealt whole at once and no two of one user, what commit_order does for one: takes an array of
-- its requests, and locks as it does (keys, balances, events; each by its number). Answers for each user whose order was written
-- {id, balances, sequence}, and {"uncovered": true} for those whose balance does not cover what their order holds; a user
-- without an answer has used the key before. Only orders with an answer of the first kind were written.
create function deal_orders(p_requests jsonb) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_deals order_deal[];
  v_uncovered bigint[];
  v_answers jsonb;
begin
  select array_agg(row(
    user_id, terms ->> 'account', terms ->> 'given_id', terms ->> 'received_id', null, null, order_id, nextval('ledger_transactions_id_seq'), at,
    "freeze", key, "order" || jsonb_build_object('id', order_id), terms, fill, balances)::order_deal order by user_id)
  into v_deals
  from (
    select *, nextval('order_ids') as order_id
    from jsonb_to_recordset(p_requests) as r (at timestamptz, user_id bigint, "freeze" numeric, key jsonb, "order" jsonb, terms jsonb, fill jsonb, balances jsonb)
  ) request;

  with claimed as (
    insert into idempotency_keys (user_id, key, call, body_hash, answer, created_at)
    select user_id, key ->> 'key', key ->> 'call', key ->> 'body_hash', told, at from unnest(v_deals)
    on conflict (user_id, key) do nothing
    returning user_id
  )
  select array_agg(d order by user_id) into v_deals from unnest(v_deals) d join claimed using (user_id);
  if v_deals is null then return '{}'; end if;

  perform ledger_open_balance(user_id, account, currency_id)
  from unnest(v_deals) d, unnest(array[given_currency, received_currency]) currency_id
  where not exists (select from balances b where b.user_id = d.user_id and b.account = d.account and b.currency_id = currency_id.currency_id)
  order by user_id, currency_id;
  perform 1
  from unnest(v_deals) d join balances b on b.user_id = d.user_id and b.account = d.account and b.currency_id in (d.given_currency, d.received_currency)
  order by b.id for update of b;

  select
    array_agg(row(
      d.user_id, d.account, d.given_currency, d.received_currency, given.id, received.id, d.id, d.transaction_id, d.at, d.held, d.key, d.told, d.terms, d.fill, d.facts
    )::order_deal order by d.user_id) filter (where given.available >= d.held),
    array_agg(d.user_id) filter (where given.available < d.held)
  into v_deals, v_uncovered
  from unnest(v_deals) d
  join balances given on given.user_id = d.user_id and given.account = d.account and given.currency_id = d.given_currency
  join balances received on received.user_id = d.user_id and received.account = d.account and received.currency_id = d.received_currency;

  if v_uncovered is not null then
    delete from idempotency_keys k using jsonb_to_recordset(p_requests) as r (user_id bigint, key jsonb)
    where r.user_id = any (v_uncovered) and k.user_id = r.user_id and k.key = r.key ->> 'key';
    if v_deals is null then return (select jsonb_object_agg(user_id, '{"uncovered": true}'::jsonb) from unnest(v_uncovered) user_id); end if;
  end if;

  perform ledger_deal(array_agg(row(
    transaction_id, 'order:' || id, at, given_balance, received_balance, given_currency, received_currency,
    fill ->> 'given', fill ->> 'received', fill ->> 'net', fill ->> 'fee')::ledger_deal))
  from unnest(v_deals);

  insert into orders select r.*
  from unnest(v_deals) d, lateral jsonb_populate_record(null::orders, d.told || d.terms || jsonb_build_object('user_id', d.user_id)) r;

  insert into fills (order_id, transaction_id, amount, turnover, price, given, received, fee, tick, at)
  select id, transaction_id, (fill ->> 'amount')::numeric, (fill ->> 'turnover')::numeric, (fill ->> 'price')::numeric,
    (fill ->> 'given')::numeric, (fill ->> 'received')::numeric, (fill ->> 'fee')::numeric, fill -> 'tick', at
  from unnest(v_deals);

  with head as (
    insert into outbox_heads as h (user_id, sequence) select user_id, 3 from unnest(v_deals)
    on conflict (user_id) do update set sequence = h.sequence + 3
    returning user_id, sequence
  ), deal as (
    select d.*, sequence, array(
      select jsonb_build_object('account', b.account, 'balance', jsonb_build_object(
        'currency_id', b.currency_id, 'currency_name', fact ->> 'currency_name', 'usdt_price', fact -> 'usdt_price',
        'available', round(b.available, (fact ->> 'decimals')::int)::text,
        'frozen', round(b.frozen, (fact ->> 'decimals')::int)::text,
        'total', round(b.available + b.frozen, (fact ->> 'decimals')::int)::text))
      from balances b, lateral (select d.facts -> b.currency_id::text as fact) f
      where b.id in (d.given_balance, d.received_balance) order by b.id
    ) as balances
    from unnest(v_deals) d join head using (user_id)
  ), told as (
    insert into outbox (user_id, sequence, topic, payload, created_at)
    select user_id, sequence - 2, 'order', told, at from deal
    union all select user_id, sequence - 1, 'balance', balances[1], at from deal
    union all select user_id, sequence, 'balance', balances[2], at from deal
  )
  select jsonb_object_agg(user_id, jsonb_build_object('id', id, 'sequence', sequence, 'balances', jsonb_build_array(
    jsonb_build_object('topic', 'balance', 'payload', balances[1]), jsonb_build_object('topic', 'balance', 'payload', balances[2]))))
  into v_answers from deal;
  return v_answers || coalesce((select jsonb_object_agg(user_id, '{"uncovered": true}'::jsonb) from unnest(v_uncovered) user_id), '{}');
end $$;
