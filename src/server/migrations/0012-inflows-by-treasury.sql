-- The ledger names no kind of movement: the kinds of an area yet to come would be missed here.

-- One transaction: applies the lines, several of one balance as one, and writes a posting for each; refuses lines that do not
-- sum to zero in every currency. Rows are locked in the order of their ids, so that no two transactions wait for each other.
-- What passes the treasury comes in from outside or goes out, and is noted.
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
  if exists (select from unnest(p_lines) where balance_id < 0 and -balance_id % 10 = 3) then
    perform ledger_note_inflow(v_transaction, p_at, p_lines);
  end if;
  return v_transaction;
end $$;
