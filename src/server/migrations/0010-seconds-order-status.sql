-- A seconds order stores the status of its chart. It stored what its user is told, open or closed, beside the result.

alter table seconds_orders drop constraint seconds_orders_settled_whole;
drop index seconds_orders_unopened;
drop index seconds_orders_due;

update seconds_orders set status = case
  when status = 'closed' then case result when 'win' then 'won' when 'draw' then 'drawn' else 'lost' end
  when due_at is null then 'accepted'
  else 'open'
end;
alter table seconds_orders drop column result;

alter table seconds_orders
  add constraint seconds_orders_status check (status in ('accepted', 'unopened', 'open', 'settling', 'suspended', 'won', 'drawn', 'lost')),
  add constraint seconds_orders_settled_whole check (
    (status in ('won', 'drawn', 'lost')) = (end_tick is not null and transaction_id is not null)
  );
create index seconds_orders_unopened on seconds_orders (created_at) where status = 'accepted';
create index seconds_orders_due on seconds_orders (due_at) where status = 'open';
