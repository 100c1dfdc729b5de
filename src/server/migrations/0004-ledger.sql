-- The ledger: double entry, append-only. What a user may spend is `available`, what an accepted order holds is `frozen`.
-- Only the ledger_ functions below write here; everything else is refused by triggers, whoever asks.

-- Users' balances. The venue's own are not stored but summed (house_balances below): rows that every deal must update would
-- make all users wait for one another.
create table balances (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  account text not null,
  currency_id bigint not null,
  available numeric not null default 0,
  frozen numeric not null default 0,
  constraint balances_available_not_negative check (available >= 0),
  constraint balances_frozen_not_negative check (frozen >= 0),
  unique (user_id, account, currency_id)
) with (fillfactor = 70);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it belongs to: "order:1234".
  reference text not null,
  created_at timestamptz not null
);

-- One change of one balance; the house's have negative ids and no history of their own. `available_after` and `frozen_after`
-- chain each balance's history. No foreign keys: only ledger_post writes here, with the rows it has just written or locked,
-- and verify-ledger proves it.
create table postings (
  id bigint generated always as identity,
  transaction_id bigint not null,
  balance_id bigint not null,
  currency_id bigint not null,
  available_change numeric not null,
  frozen_change numeric not null,
  available_after numeric,
  frozen_after numeric,
  primary key (balance_id, id)
);

-- Money held for one purpose. It ends exactly once: when all of it is used or released.
create table freezes (
  id bigint generated always as identity primary key,
  balance_id bigint not null references balances (id),
  reference text not null,
  amount numeric not null,
  used numeric not null default 0,
  released numeric not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint freezes_spent_once check (used >= 0 and released >= 0 and used + released <= amount and (ended_at is null) = (used + released < amount))
) with (fillfactor = 80);
create index freezes_open on freezes (balance_id) where ended_at is null;

-- Money that came in from outside or went out to it (negative), noted by the ledger beside its entry: one row a user and currency.
create table inflows (
  transaction_id bigint not null references ledger_transactions (id),
  user_id bigint not null references users (id),
  currency_id bigint not null,
  amount numeric not null,
  at timestamptz not null,
  primary key (transaction_id, user_id, currency_id)
);
create index inflows_of_user on inflows (user_id, at);

-- The venue's own accounts: `treasury` is the other side of money that enters or leaves the exchange, `market_maker` of every
-- deal, `fees` and `insurance` hold what their names say. Their sign says who owes whom; they may be negative.
create table house_accounts (
  number int primary key check (number between 1 and 9),
  name text not null unique
);
insert into house_accounts values (1, 'fees'), (2, 'insurance'), (3, 'treasury'), (4, 'market_maker');

-- The id of a house account in a currency: treasury of currency 3 is -33.
create function ledger_house(p_name text, p_currency_id bigint) returns bigint language plpgsql immutable strict as $$
begin
  return -(p_currency_id * 10 + case p_name when 'fees' then 1 when 'insurance' then 2 when 'treasury' then 3 when 'market_maker' then 4 end);
end $$;

create view house_balances as
  select name as house, -balance_id / 10 as currency_id, sum(available_change + frozen_change) as total
  from postings join house_accounts on number = -balance_id % 10
  where balance_id < 0 group by name, balance_id;

create type posting_line as (balance_id bigint, available numeric, frozen numeric);

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is written by its own functions only, and nothing in it is rewritten (% on %)', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger balances_writer before insert or update on balances for each statement
  when (current_setting('tideline.ledger_writer', true) is distinct from 'on') execute function ledger_refuse();
create trigger balances_kept before delete or truncate on balances for each statement execute function ledger_refuse();
create trigger transactions_writer before insert on ledger_transactions for each statement
  when (current_setting('tideline.ledger_writer', true) is distinct from 'on') execute function ledger_refuse();
create trigger transactions_kept before update or delete or truncate on ledger_transactions for each statement execute function ledger_refuse();
create trigger postings_writer before insert on postings for each statement
  when (current_setting('tideline.ledger_writer', true) is distinct from 'on') execute function ledger_refuse();
create trigger postings_kept before update or delete or truncate on postings for each statement execute function ledger_refuse();
create trigger freezes_writer before insert or update on freezes for each statement
  when (current_setting('tideline.ledger_writer', true) is distinct from 'on') execute function ledger_refuse();
create trigger freezes_kept before delete or truncate on freezes for each statement execute function ledger_refuse();
create trigger inflows_writer before insert on inflows for each statement
  when (current_setting('tideline.ledger_writer', true) is distinct from 'on') execute function ledger_refuse();
create trigger inflows_kept before update or delete or truncate on inflows for each statement execute function ledger_refuse();

create function ledger_open_balance(p_user_id bigint, p_account text, p_currency_id bigint) returns void
language sql set tideline.ledger_writer = 'on' as $$
  insert into balances (user_id, account, currency_id) values (p_user_id, p_account, p_currency_id)
  on conflict (user_id, account, currency_id) do nothing
$$;

-- The balance of a user's account in a currency, opened when it is new.
create function ledger_balance(p_user_id bigint, p_account text, p_currency_id bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  loop
    select id into v_id from balances where user_id = p_user_id and account = p_account and currency_id = p_currency_id;
    if found then return v_id; end if;
    perform ledger_open_balance(p_user_id, p_account, p_currency_id);
  end loop;
end $$;

create function ledger_note_inflow(p_transaction_id bigint, p_at timestamptz, p_lines posting_line[]) returns void
language sql set tideline.ledger_writer = 'on' as $$
  insert into inflows (transaction_id, user_id, currency_id, amount, at)
  select p_transaction_id, b.user_id, b.currency_id, sum(l.available + l.frozen), p_at
  from unnest(p_lines) l join balances b on b.id = l.balance_id
  group by b.user_id, b.currency_id having sum(l.available + l.frozen) <> 0
$$;

-- One transaction: applies the lines, several of one balance as one, and writes a posting for each; refuses lines that do not
-- sum to zero in every currency. Rows are locked in the order of their ids, so that no two transactions wait for each other.
-- What comes in from outside and goes out is noted.
create function ledger_post(p_kind text, p_reference text, p_at timestamptz, p_lines posting_line[]) returns bigint
language plpgsql set tideline.ledger_writer = 'on' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_transaction bigint;
  v_is_balanced boolean;
begin
  insert into ledger_transactions (kind, reference, created_at) values (p_kind, p_reference, p_at) returning id into v_transaction;
  perform 1 from balances where id in (select balance_id from unnest(p_lines)) order by id for update;
  with line as (
    select balance_id, sum(available) as available, sum(frozen) as frozen from unnest(p_lines) group by balance_id
  ), changed as (
    update balances set available = balances.available + line.available, frozen = balances.frozen + line.frozen
    from line where balances.id = line.balance_id and (line.available <> 0 or line.frozen <> 0)
    returning balances.id, currency_id, line.available as available_change, line.frozen as frozen_change, balances.available, balances.frozen
  ), posted as (
    insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
    select v_transaction, id, currency_id, available_change, frozen_change, available, frozen from changed
    union all
    select v_transaction, balance_id, -balance_id / 10, available, frozen, null, null from line where balance_id < 0 and (available <> 0 or frozen <> 0)
    returning currency_id, available_change + frozen_change as change
  )
  select coalesce(bool_and(total = 0), true) into v_is_balanced from (select sum(change) as total from posted group by currency_id) sums;
  if not v_is_balanced then
    raise exception 'The lines of % (%) do not sum to zero in every currency', p_reference, p_kind using errcode = 'check_violation';
  end if;
  if p_kind in ('demo_funds', 'deposit', 'withdrawal') then
    perform ledger_note_inflow(v_transaction, p_at, p_lines);
  end if;
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

-- Adds to what a freeze holds, as when margin is added to a position.
create function ledger_add_to_freeze(p_freeze_id bigint, p_amount numeric, p_kind text, p_reference text, p_at timestamptz) returns void
language plpgsql set tideline.ledger_writer = 'on' as $$
declare
  v_balance bigint;
begin
  update freezes set amount = amount + p_amount where id = p_freeze_id and ended_at is null returning balance_id into v_balance;
  if not found then
    raise exception 'Freeze % has ended', p_freeze_id using errcode = 'check_violation';
  end if;
  perform ledger_post(p_kind, p_reference, p_at, array[row(v_balance, -p_amount, p_amount)::posting_line]);
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

-- Spends what needs no freeze because it is dealt whole at once; `p_held` must be available nevertheless, as if it were frozen.
create function ledger_spend(
  p_balance_id bigint, p_held numeric, p_used numeric, p_kind text, p_reference text, p_at timestamptz, p_lines posting_line[]
) returns bigint
language plpgsql as $$
declare
  c_transaction constant bigint := ledger_post(p_kind, p_reference, p_at, p_lines || row(p_balance_id, -p_used, 0)::posting_line);
begin
  perform 1 from balances where id = p_balance_id and available >= p_held - p_used;
  if not found then
    raise exception 'Balance % had less than %', p_balance_id, p_held using errcode = 'check_violation', constraint = 'balances_available_not_negative';
  end if;
  return c_transaction;
end $$;

-- Gives back all that a freeze still holds, and says how much that was.
create function ledger_release(p_freeze_id bigint, p_kind text, p_reference text, p_at timestamptz) returns numeric
language plpgsql as $$
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

-- What a balance came to at a time: available and frozen after the last posting up to then. Halves the range of posting numbers,
-- because a balance may have any number of them; the times of one balance's postings rise with their numbers.
create function ledger_total_at(p_balance_id bigint, p_at timestamptz) returns numeric
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_low bigint;
  v_high bigint;
  v_middle bigint;
  v_id bigint;
  v_time timestamptz;
  v_found numeric;
  v_total numeric;
begin
  select p.id, t.created_at, p.available_after + p.frozen_after into v_high, v_time, v_total
  from postings p join ledger_transactions t on t.id = p.transaction_id where p.balance_id = p_balance_id order by p.id desc limit 1;
  if v_high is null then return 0; end if;
  if v_time <= p_at then return v_total; end if;
  select p.id, t.created_at, p.available_after + p.frozen_after into v_low, v_time, v_total
  from postings p join ledger_transactions t on t.id = p.transaction_id where p.balance_id = p_balance_id order by p.id limit 1;
  if v_time > p_at then return 0; end if;
  while v_low + 1 < v_high loop
    v_middle := (v_low + v_high) / 2;
    select p.id, t.created_at, p.available_after + p.frozen_after into v_id, v_time, v_found
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.balance_id = p_balance_id and p.id <= v_middle order by p.id desc limit 1;
    if v_time <= p_at then
      v_low := v_middle;
      v_total := v_found;
    else
      v_high := v_id;
    end if;
  end loop;
  return v_total;
end $$;
