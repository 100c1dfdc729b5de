-- Set: nobody signs in to this account, and nothing is set for it.
alter table users add column disabled_at timestamptz;
