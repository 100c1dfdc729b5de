-- What passed from a user to another person by a call of theirs: it counts against what may leave the account in 24 hours.
create table value_transfers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Of the ledger's transaction.
  reference text not null,
  -- Worth when it passed.
  usdt numeric not null check (usdt > 0),
  at timestamptz not null
);
create index value_transfers_of_user on value_transfers (user_id, at);
