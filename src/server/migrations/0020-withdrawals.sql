-- What leaves the exchange. The amount is frozen when it is asked for; it is sent, or it comes back.
create table withdrawals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- As the chart of withdrawals has them.
  status text not null,
  payee_id bigint not null references payees (id),
  type smallint not null check (type in (0, 1, 2)),
  account text not null,
  currency_id bigint not null,
  currency_name text not null,
  chain text,
  -- As the payee was when this was asked for.
  address text not null,
  name text not null,
  number numeric not null check (number > 0),
  fee numeric not null check (fee >= 0 and fee < number),
  minimum numeric not null,
  -- In BTC, when it was asked for; counts against the limit.
  worth numeric not null check (worth >= 0),
  freeze_id bigint references freezes (id),
  reference text,
  reason text,
  version int not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  closed_at timestamptz,
  constraint withdrawals_sent_whole check ((status = 'sent') = (reference is not null)),
  constraint withdrawals_closed_whole check ((status in ('sent', 'refused', 'cancelled')) = (closed_at is not null))
) with (fillfactor = 80);
create index withdrawals_of_user on withdrawals (user_id, id);
create index withdrawals_in_window on withdrawals (user_id, created_at) where status not in ('refused', 'cancelled');
create index withdrawals_to_send on withdrawals (id) where status = 'sending';
