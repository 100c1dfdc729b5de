-- A refusal that ends its key: the request came too late, or was decided on an outdated view. Whoever sends the key again is
-- refused again.
alter table idempotency_keys
  add column refusal jsonb,
  add constraint idempotency_keys_end_once check (num_nonnulls(answer, refusal, refused_attempt) <= 1);

-- The last version that changed what a decision about the position rests on: status, lots, stops, margin. Overnight fees,
-- which are known beforehand, do not count.
alter table positions add column decision_version int not null default 1;
update positions set decision_version = version;
