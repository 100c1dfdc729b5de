-- Coins that are issued, what is applied for of them, and how each issue was shared.
create table projects (
  id bigint generated always as identity primary key,
  -- What puts it in again at a start, where anything does.
  code text unique,
  status text not null check (status in ('warmUp', 'inProgress', 'finished')),
  title text not null,
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  -- Of one coin, in USDT.
  price numeric not null check (price > 0),
  -- The whole issue, and the smallest application.
  amount numeric not null check (amount > 0),
  least numeric not null check (least > 0),
  lock_days int not null check (lock_days >= 0),
  pay_currency_ids int[] not null check (cardinality(pay_currency_ids) > 0),
  link text,
  white_paper text,
  announced_at timestamptz not null,
  start_at timestamptz not null check (start_at >= announced_at),
  end_at timestamptz not null check (end_at > start_at),
  listing_at timestamptz not null check (listing_at >= end_at),
  applied numeric not null default 0,
  applications int not null default 0,
  -- What there was to allot when it ended; the allotment itself stands in the applications, published at once.
  allotted numeric,
  allotted_at timestamptz,
  -- When it opens or closes.
  next_at timestamptz,
  version int not null default 1,
  constraint projects_finished_whole check (
    (status = 'finished') = (next_at is null) and (status = 'finished') = (allotted is not null)
    and (allotted_at is null or status = 'finished')
  )
) with (fillfactor = 80);
create index projects_due on projects (next_at) where next_at is not null;

create table project_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  project_id bigint not null references projects (id),
  -- Its place in the order of the applications, from 1.
  number int not null,
  status text not null check (status in ('applied', 'approved', 'partlyApproved', 'locked', 'released', 'refunded')),
  title text not null,
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  pay_currency_id bigint not null,
  pay_currency_name text not null,
  pay_decimals int not null,
  amount numeric not null check (amount > 0),
  -- Of one coin in the currency paid with; that follows from what one unit of it was worth in USDT, by its tick.
  price numeric not null check (price > 0),
  rate numeric not null check (rate > 0),
  tick jsonb,
  -- A quote is used once. No foreign key: it outlives the quote.
  quote_id bigint unique,
  frozen numeric not null check (frozen > 0),
  -- Its part of the published allotment; what follows from it is settled after that.
  share numeric,
  approved numeric,
  paid numeric,
  released numeric,
  freeze_id bigint references freezes (id),
  coins_freeze_id bigint references freezes (id),
  end_at timestamptz not null,
  listing_at timestamptz not null,
  lock_days int not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  listed_at timestamptz,
  released_at timestamptz,
  closed_at timestamptz,
  -- When the clock changes it: to give back what nobody decided, at the listing, at the end of the lock period. Now, as soon
  -- as the allotment is published.
  next_at timestamptz,
  version int not null,
  unique (project_id, number),
  constraint project_applications_decided_whole check (
    (status = 'applied') = (decided_at is null) and (status = 'applied') = (approved is null)
    and (approved is null) = (paid is null) and (approved is null) = (released is null)
    and (approved is null or paid + released = frozen)
  ),
  constraint project_applications_ended_whole check (
    (status in ('released', 'refunded')) = (closed_at is not null) and (closed_at is null) = (next_at is not null)
    and (status in ('locked', 'released')) = (listed_at is not null) and (status = 'released') = (released_at is not null)
  )
) with (fillfactor = 70);
create index project_applications_of_user on project_applications (user_id, id);
create index project_applications_due on project_applications (next_at) where next_at is not null;

-- Rates that are held for a user. One that is over is refused; it stays a while, so that it can be said why.
create table project_quotes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  project_id bigint not null references projects (id),
  pay_currency_id bigint not null,
  -- Of one unit of that currency in USDT, with the tick it is of; USDT itself has none.
  rate numeric not null check (rate > 0),
  tick jsonb,
  created_at timestamptz not null,
  held_until timestamptz not null,
  used_at timestamptz
);
create index project_quotes_held on project_quotes (user_id, held_until) where used_at is null;
create index project_quotes_over on project_quotes (held_until);

-- From when a pair trades whose coin a project issues; before that there is no such pair.
create table listings (
  symbol text primary key,
  listed_at timestamptz not null
);
