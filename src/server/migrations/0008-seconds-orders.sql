-- Stakes on where a price is after some seconds. The first tick after acceptance opens one, the last tick up to its due time ends it.
create table seconds_orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- open, closed
  status text not null,
  -- 1 up, 2 down
  type smallint not null check (type in (1, 2)),
  match_id bigint not null,
  symbol text not null,
  currency_id bigint not null,
  currency_name text not null,
  seconds int not null,
  number numeric not null,
  profit_ratio numeric not null,
  open_price numeric,
  end_price numeric,
  result text,
  profits numeric,
  open_tick jsonb,
  end_tick jsonb,
  freeze_id bigint references freezes (id),
  -- The ledger transaction that settled it.
  transaction_id bigint,
  version int not null,
  -- The newest tick of its symbol when the order was accepted, as a sequence number: what comes after it opens the order,
  -- whatever the clocks say.
  accepted_seq bigint not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  due_at timestamptz,
  closed_at timestamptz,
  constraint seconds_orders_settled_whole check ((status = 'closed') = (result is not null and end_tick is not null and transaction_id is not null))
) with (fillfactor = 80);
create index seconds_orders_of_user on seconds_orders (user_id, id);
create index seconds_orders_unopened on seconds_orders (created_at) where status = 'open' and due_at is null;
create index seconds_orders_due on seconds_orders (due_at) where status = 'open';
