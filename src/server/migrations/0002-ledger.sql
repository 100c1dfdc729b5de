-- The ledger: double entry, append-only. What a user may spend is `available`, what an accepted order holds is `frozen`.
-- Only the ledger_ functions below write here; everything else is refused by triggers, whoever asks.

create table balances (
  -- Users' are positive, the house's negative: whoever locks in descending order locks users first and the house last.
  id bigint primary key,
  user_id bigint references users (id),
  -- The venue's own accounts. `treasury` is the other side of money that enters or leaves the exchange, `market_maker` of
  -- every deal. They may be negative: the sign says who owes whom. They need no users row.
  house text,
  -- A house account has several rows per currency, so that orders of different users do not wait for one row; its balance
  -- is their sum.
  stripe smallint not null default 0,
  account text not null,
  currency_id bigint not null,
  available numeric not null default 0,
  frozen numeric not null default 0,
  constraint balances_available_not_negative check (available >= 0 or house is not null),
  constraint balances_frozen_not_negative check (frozen >= 0)
) with (fillfactor = 70);
create sequence balance_ids;
create unique index balances_of_user on balances (user_id, account, currency_id) where user_id is not null;
create unique index balances_of_house on balances (house, currency_id, stripe) where house is not null;

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  created_at timestamptz not null
);

-- One change of one balance. No foreign keys: only ledger_post writes here, with the rows it has just written or locked, and
-- verify-ledger proves it. `available_after` and `frozen_after` chain each balance's history.
create table postings (
  id bigint generated always as identity,
  transaction_id bigint not null,
  balance_id bigint not null,
  currency_id bigint not null,
  available_change numeric not null,
  frozen_change numeric not null,
  available_after numeric not null,
  frozen_after numeric not null,
  primary key (balance_id, id)
);

-- Money held for one purpose. It ends exactly once: when all of it is used or released.
create table freezes (
  id bigint generated always as identity primary key,
  balance_id bigint not null,
  reference text not null,
  amount numeric not null,
  used numeric not null default 0,
  released numeric not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint freezes_spent_once check (used >= 0 and released >= 0 and used + released <= amount and (ended_at is null) = (used + released < amount))
) with (fillfactor = 80);
create index freezes_open on freezes (balance_id) where ended_at is null;

create type posting_line as (balance_id bigint, available numeric, frozen numeric);

create function ledger_refuse_direct_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tideline.ledger_writer', true), '') <> 'on' then
    raise exception 'The ledger is written by its own functions only (% on %)', tg_op, tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create function ledger_refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'Ledger entries are never changed (% on %)', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function ledger_check_sums() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select transaction_id into unbalanced from inserted
  group by transaction_id, currency_id having sum(available_change + frozen_change) <> 0 limit 1;
  if found then
    raise exception 'Ledger transaction % does not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger balances_writer before insert or update on balances for each statement execute function ledger_refuse_direct_change();
create trigger balances_kept before delete or truncate on balances for each statement execute function ledger_refuse_rewriting();
create trigger transactions_writer before insert on ledger_transactions for each statement execute function ledger_refuse_direct_change();
create trigger transactions_kept before update or delete or truncate on ledger_transactions for each statement execute function ledger_refuse_rewriting();
create trigger postings_writer before insert on postings for each statement execute function ledger_refuse_direct_change();
create trigger postings_kept before update or delete or truncate on postings for each statement execute function ledger_refuse_rewriting();
create trigger postings_sum_to_zero after insert on postings referencing new table as inserted
  for each statement execute function ledger_check_sums();
create trigger freezes_writer before insert or update on freezes for each statement execute function ledger_refuse_direct_change();
create trigger freezes_kept before delete or truncate on freezes for each statement execute function ledger_refuse_rewriting();

-- The balance of a user's account in a currency, opened when it is new.
create function ledger_balance(p_user_id bigint, p_account text, p_currency_id bigint) returns bigint
language plpgsql set tideline.ledger_writer = 'on' as $$
declare
  v_id bigint;
begin
  loop
    select id into v_id from balances where user_id = p_user_id and account = p_account and currency_id = p_currency_id;
    if found then return v_id; end if;
    insert into balances (id, user_id, account, currency_id) values (nextval('balance_ids'), p_user_id, p_account, p_currency_id)
    on conflict (user_id, account, currency_id) where user_id is not null do nothing;
  end loop;
end $$;

-- The row of a house account that deals with this user.
create function ledger_house(p_house text, p_currency_id bigint, p_user_id bigint) returns bigint
language plpgsql set tideline.ledger_writer = 'on' as $$
declare
  c_stripe constant int := p_user_id % 16;
  v_id bigint;
begin
  loop
    select id into v_id from balances where house = p_house and currency_id = p_currency_id and stripe = c_stripe;
    if found then return v_id; end if;
    if p_house not in ('fees', 'insurance', 'treasury', 'market_maker') then
      raise exception 'The house has no account %', p_house using errcode = 'check_violation';
    end if;
    insert into balances (id, house, account, currency_id, stripe) values (-nextval('balance_ids'), p_house, 'house', p_currency_id, c_stripe)
    on conflict (house, currency_id, stripe) where house is not null do nothing;
  end loop;
end $$;

-- One transaction: applies the lines, several of one balance as one, and writes a posting for each balance. Rows are locked
-- in descending order of their ids, so that no two transactions wait for each other.
create function ledger_post(p_kind text, p_reference text, p_at timestamptz, p_lines posting_line[]) returns bigint
language plpgsql set tideline.ledger_writer = 'on' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_transaction bigint;
begin
  insert into ledger_transactions (kind, reference, created_at) values (p_kind, p_reference, p_at) returning id into v_transaction;
  perform 1 from balances where id in (select balance_id from unnest(p_lines)) order by id desc for update;
  with line as (
    select balance_id, sum(available) as available, sum(frozen) as frozen from unnest(p_lines) group by balance_id
  ), changed as (
    update balances set available = balances.available + line.available, frozen = balances.frozen + line.frozen
    from line where balances.id = line.balance_id and (line.available <> 0 or line.frozen <> 0)
    returning balances.id, currency_id, line.available as available_change, line.frozen as frozen_change, balances.available, balances.frozen
  )
  insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
  select v_transaction, id, currency_id, available_change, frozen_change, available, frozen from changed;
  return v_transaction;
end $$;

-- Holds an amount of what is available; the constraint on `available` refuses what is not there.
create function ledger_freeze(p_balance_id bigint, p_amount numeric, p_kind text, p_reference text, p_at timestamptz) returns bigint
language plpgsql set tideline.ledger_writer = 'on' as $$
declare
  v_freeze bigint;
begin
  perform ledger_post(p_kind, p_reference, p_at, array[row(p_balance_id, -p_amount, p_amount)::posting_line]);
  insert into freezes (balance_id, reference, amount, created_at) values (p_balance_id, p_reference, p_amount, p_at) returning id into v_freeze;
  return v_freeze;
end $$;

-- Uses a part of a freeze and gives another part back in one transaction with the lines of the other side.
create function ledger_settle(
  p_freeze_id bigint, p_used numeric, p_released numeric, p_kind text, p_reference text, p_at timestamptz, p_lines posting_line[]
) returns bigint
language plpgsql set tideline.ledger_writer = 'on' as $$
declare
  v_balance bigint;
begin
  update freezes set used = used + p_used, released = released + p_released,
    ended_at = case when used + released + p_used + p_released = amount then p_at end
  where id = p_freeze_id and ended_at is null returning balance_id into v_balance;
  if not found then
    raise exception 'Freeze % has ended', p_freeze_id using errcode = 'check_violation';
  end if;
  return ledger_post(p_kind, p_reference, p_at, p_lines || row(v_balance, p_released, -(p_used + p_released))::posting_line);
end $$;

-- Freezes and settles what is dealt whole at once: the freeze begins and ends in one transaction, and what it does not use
-- is never taken. The whole of it must be available nevertheless. Answers the freeze and the transaction.
create function ledger_spend(
  p_balance_id bigint, p_amount numeric, p_used numeric, p_kind text, p_reference text, p_at timestamptz, p_lines posting_line[],
  out freeze_id bigint, out transaction_id bigint
)
language plpgsql set tideline.ledger_writer = 'on' as $$
begin
  perform 1 from balances where id = p_balance_id and available >= p_amount for update;
  if not found then
    raise exception 'Balance % has less than %', p_balance_id, p_amount using errcode = 'check_violation', constraint = 'balances_available_not_negative';
  end if;
  transaction_id := ledger_post(p_kind, p_reference, p_at, p_lines || row(p_balance_id, -p_used, 0)::posting_line);
  insert into freezes (balance_id, reference, amount, used, released, created_at, ended_at)
  values (p_balance_id, p_reference, p_amount, p_used, p_amount - p_used, p_at, p_at) returning id into freeze_id;
end $$;

-- Gives back all that a freeze still holds, and says how much that was.
create function ledger_release(p_freeze_id bigint, p_kind text, p_reference text, p_at timestamptz) returns numeric
language plpgsql set tideline.ledger_writer = 'on' as $$
declare
  v_held numeric;
begin
  select amount - used - released into v_held from freezes where id = p_freeze_id and ended_at is null for update;
  if not found then
    raise exception 'Freeze % has ended', p_freeze_id using errcode = 'check_violation';
  end if;
  perform ledger_settle(p_freeze_id, 0, v_held, p_kind, p_reference, p_at, '{}');
  return v_held;
end $$;
