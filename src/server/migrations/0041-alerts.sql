-- What people asked to be told of a price, once each.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  match_id bigint not null,
  symbol text not null,
  condition text not null check (condition in ('above', 'below', 'rise', 'fall', 'move')),
  price numeric check (price > 0),
  percent numeric check (percent > 0),
  -- Within how long a change by percent is looked for.
  minutes int check (minutes > 0),
  status text not null default 'active' check (status in ('active', 'fired', 'expired', 'removed')),
  -- Only ticks with a higher number fire it.
  seen_seq bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The recorded price that fired it, and of a change what it was measured from.
  tick jsonb,
  reference_price numeric,
  reference_at timestamptz,
  version int not null default 1,
  constraint alerts_condition check ((condition in ('above', 'below')) = (price is not null)),
  constraint alerts_change check ((price is null) = (percent is not null) and (price is null) = (minutes is not null)),
  constraint alerts_ended check ((status = 'active') = (ended_at is null)),
  constraint alerts_fired check ((status = 'fired') <= (tick is not null))
);
create index alerts_of_user on alerts (user_id, id);
create index alerts_active on alerts (symbol) where status = 'active';
create index alerts_by_expiry on alerts (expires_at) where status = 'active';
create index alerts_changed on alerts (changed_at) where status = 'active';
create index alerts_by_end on alerts (ended_at) where ended_at is not null;
