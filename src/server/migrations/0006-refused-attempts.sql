-- A row without an answer is a key that was refused and is free to be tried again: the highest attempt that was refused.
-- A copy of that attempt or of an earlier one, come late through the network, is refused too.
alter table idempotency_keys add column refused_attempt int;
create index idempotency_keys_refused on idempotency_keys (created_at) where refused_attempt is not null;
