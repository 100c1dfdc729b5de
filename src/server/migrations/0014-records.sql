-- Statements, filters by date and the equity of past days ask where a balance stood at many times: one walk through its history
-- answers all of them. The reads of records need no index beside the primary keys of postings and ledger_transactions.

-- For each of the ascending times the number of the balance's last posting up to then; 0 where it had none. What follows the
-- posting found last is looked at first; where that is not enough, the rest is searched by interpolation and by halving in turn,
-- because a balance may have any number of postings. Transactions that wait for one another note their times a little out of
-- order: of such neighbours the last one up to the time counts, so that a time divides a history at the same place whenever it is
-- asked.
create function ledger_last_postings(p_balance_id bigint, p_times timestamptz[]) returns bigint[]
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  c_neighbours constant int := 8;
  v_found bigint[] := '{}';
  v_at timestamptz;
  v_newest bigint;
  v_newest_time timestamptz;
  -- The last posting known to be of the time or before it; up to `v_bound` there is no other.
  v_low bigint := 0;
  v_low_time timestamptz;
  v_bound bigint;
  -- The first posting known to be after the time.
  v_high bigint;
  v_high_time timestamptz;
  v_guess bigint;
  v_id bigint;
  v_time timestamptz;
  v_end bigint;
  v_halves boolean := false;
begin
  select p.id, t.created_at into v_newest, v_newest_time
  from postings p join ledger_transactions t on t.id = p.transaction_id where p.balance_id = p_balance_id order by p.id desc limit 1;
  foreach v_at in array p_times loop
    if v_newest is null or v_newest_time <= v_at then
      v_found := v_found || coalesce(v_newest, 0);
      continue;
    end if;
    v_high := v_newest;
    v_high_time := v_newest_time;
    loop
      select max(id) filter (where created_at <= v_at), max(created_at) filter (where created_at <= v_at), max(id) into v_id, v_time, v_end
      from (
        select p.id, t.created_at from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.balance_id = p_balance_id and p.id > v_low order by p.id limit c_neighbours
      ) next;
      exit when v_id is null;
      v_low := v_id;
      v_low_time := v_time;
      v_bound := v_id;
      while v_end = v_low and v_bound + 1 < v_high loop
        v_guess := (v_bound + v_high) / 2;
        if not v_halves and v_high_time > v_low_time then
          v_guess := v_low + ((v_high - v_low) * (extract(epoch from v_at - v_low_time) / extract(epoch from v_high_time - v_low_time)))::bigint;
          v_guess := greatest(v_bound + 1, least(v_high - 1, v_guess));
        end if;
        v_halves := not v_halves;
        select p.id, t.created_at into v_id, v_time
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.balance_id = p_balance_id and p.id <= v_guess order by p.id desc limit 1;
        if v_time <= v_at then
          v_low := v_id;
          v_low_time := v_time;
          v_end := v_id;
          v_bound := v_guess;
        else
          v_high := v_id;
          v_high_time := v_time;
        end if;
      end loop;
    end loop;
    v_found := v_found || v_low;
  end loop;
  return v_found;
end $$;

-- What a balance came to at a time: available and frozen after its last posting up to then.
create or replace function ledger_total_at(p_balance_id bigint, p_at timestamptz) returns numeric
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  c_posting constant bigint := (ledger_last_postings(p_balance_id, array[p_at]))[1];
begin
  return coalesce((select available_after + frozen_after from postings where balance_id = p_balance_id and id = c_posting), 0);
end $$;
