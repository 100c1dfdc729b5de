-- What the feed wrote. Nothing else ever writes a price: ticks come in by the feed's reader alone, and a candle is a fold of ticks.

create table ticks (
  symbol text not null,
  seq bigint not null,
  price numeric not null check (price > 0),
  bid numeric not null,
  ask numeric not null,
  volume numeric not null,
  at timestamptz not null,
  source text not null,
  primary key (symbol, seq)
);
create index ticks_by_time on ticks using brin (at);

create table candles (
  symbol text not null,
  period text not null,
  -- When it opens, UTC milliseconds.
  time bigint not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric not null,
  primary key (symbol, period, time)
) with (fillfactor = 85);

create table favourites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  match_id bigint not null,
  created_at timestamptz not null,
  unique (user_id, match_id)
);

create table searches (
  id bigint generated always as identity primary key,
  match_id bigint not null,
  at timestamptz not null
);
create index searches_by_time on searches (at);
