-- The number of the newest tick that was known when a position was opened, or its prices last changed: only later ones close it.
alter table positions add column seen_seq bigint;
update positions set seen_seq = coalesce((select max(seq) from ticks where ticks.symbol = positions.symbol), 0);
alter table positions alter column seen_seq set not null;
