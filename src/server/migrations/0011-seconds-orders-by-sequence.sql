-- The newest tick of its symbol when the order was accepted, as a sequence number: what comes after it opens the order, whatever the clocks say.
alter table seconds_orders add column accepted_seq bigint;
update seconds_orders o set accepted_seq = coalesce(
  (o.open_tick ->> 'seq')::bigint - 1,
  (select max(seq) from ticks where ticks.symbol = o.symbol and ticks.at <= o.created_at),
  0
);
alter table seconds_orders alter column accepted_seq set not null;
