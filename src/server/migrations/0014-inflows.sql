-- What a user's day brought is measured against what they had a day before and what came in or went out since.

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
create trigger inflows_writer before insert on inflows for each statement
  when (current_setting('tideline.ledger_writer', true) is distinct from 'on') execute function ledger_refuse();
create trigger inflows_kept before update or delete or truncate on inflows for each statement execute function ledger_refuse();

create function ledger_note_inflow(p_transaction_id bigint, p_at timestamptz, p_lines posting_line[]) returns void
language sql set tideline.ledger_writer = 'on' as $$
  insert into inflows (transaction_id, user_id, currency_id, amount, at)
  select p_transaction_id, b.user_id, b.currency_id, sum(l.available + l.frozen), p_at
  from unnest(p_lines) l join balances b on b.id = l.balance_id
  group by b.user_id, b.currency_id having sum(l.available + l.frozen) <> 0
$$;

do $$
begin
  perform set_config('tideline.ledger_writer', 'on', true);
  insert into inflows (transaction_id, user_id, currency_id, amount, at)
  select t.id, b.user_id, b.currency_id, sum(p.available_change + p.frozen_change), t.created_at
  from ledger_transactions t join postings p on p.transaction_id = t.id join balances b on b.id = p.balance_id
  where t.kind in ('demo_funds', 'deposit', 'withdrawal')
  group by t.id, b.user_id, b.currency_id having sum(p.available_change + p.frozen_change) <> 0;
  perform set_config('tideline.ledger_writer', 'off', true);
end $$;

-- As before, and it notes what comes in and goes out.
create or replace function ledger_post(p_kind text, p_reference text, p_at timestamptz, p_lines posting_line[]) returns bigint
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

-- Positions that were open at some time: those that end later.
create index positions_of_user_by_end on positions (user_id, closed_at, opened_at) where opened_at is not null;
