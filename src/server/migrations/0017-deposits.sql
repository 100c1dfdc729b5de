-- Deposits: addresses of each user's own, and payments to them that were announced.

-- The extended public keys that addresses are derived from. No private key is ever stored.
create table deposit_keys (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bitcoin', 'ethereum', 'tron')),
  xpub text not null unique,
  -- Made for the demonstration, not configured.
  is_generated boolean not null,
  -- The child that the next user gets.
  next_index int not null default 0
);

create unique index deposit_keys_generated on deposit_keys (kind) where is_generated;

create table deposit_addresses (
  key_id bigint not null references deposit_keys (id),
  index int not null,
  user_id bigint not null references users (id),
  address text not null unique,
  primary key (key_id, index),
  unique (user_id, key_id)
);

create table deposits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Of the chart.
  status text not null check (status in ('underReview', 'credited', 'refused')),
  account text not null,
  currency_id bigint not null,
  currency_name text not null,
  chain text not null,
  address text not null,
  amount numeric not null check (amount > 0),
  -- Of the uploads, which let each image serve once.
  voucher text not null,
  credited numeric,
  reference text,
  reason text,
  reviewer text not null check (reviewer in ('rule', 'desk')),
  -- The ledger transaction that credited it.
  transaction_id bigint,
  version int not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint deposits_decided_whole check (
    (status = 'underReview') = (decided_at is null)
    and (status = 'credited') = (credited is not null and reference is not null and transaction_id is not null)
    and (status = 'refused') = (reason is not null)
  )
) with (fillfactor = 80);
create index deposits_of_user on deposits (user_id, id);
