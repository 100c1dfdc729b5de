-- What can be locked up, and what is. A product's terms never change: a lock-up keeps a copy of those it was bought under.
create table lock_up_products (
  id bigint generated always as identity primary key,
  -- What puts it in again at a start, where anything does.
  code text unique,
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  -- Percent.
  daily_rate numeric not null check (daily_rate > 0),
  days int not null check (days > 0),
  penalty_rule text not null check (penalty_rule in ('remaining', 'principal')),
  -- Of one purchase.
  least numeric not null check (least > 0),
  most numeric not null check (most >= least),
  -- What all together may lock up.
  quota numeric not null,
  sold numeric not null default 0,
  opens_at timestamptz not null,
  closes_at timestamptz,
  constraint lock_up_products_within_quota check (sold >= 0 and sold <= quota)
) with (fillfactor = 80);

create table lock_ups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id bigint not null references lock_up_products (id),
  status text not null check (status in ('inProgress', 'redeemed', 'expired')),
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  amount numeric not null check (amount > 0),
  daily_rate numeric not null,
  days int not null,
  penalty_rule text not null,
  days_paid int not null default 0,
  interest_paid numeric not null default 0,
  penalty numeric,
  returned numeric,
  freeze_id bigint references freezes (id),
  -- 00:00 UTC of the next full day.
  next_day_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null,
  constraint lock_ups_ended_whole check (
    (status = 'inProgress') = (closed_at is null) and (closed_at is null) = (returned is null and penalty is null)
    and (closed_at is null) = (next_day_at is not null)
  ),
  constraint lock_ups_within_term check (days_paid between 0 and days)
) with (fillfactor = 80);
create index lock_ups_of_user on lock_ups (user_id, id);
create index lock_ups_due on lock_ups (next_day_at) where status = 'inProgress';
