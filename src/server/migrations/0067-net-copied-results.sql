-- Copied results count after fees: each closing of a copy counts what its account gained or lost, less the fees charged to the
-- position since the one before. What was counted and shared until now, before fees, stays; fees of copies that are still open
-- count with their next closing.
alter table copies add column fees numeric not null default 0;
