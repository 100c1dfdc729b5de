-- What the feed wrote, and what people look for in it. Nothing else ever writes a price: ticks come in by the feed's reader
-- alone, and a candle is a fold of ticks.

create table ticks (
  symbol text not null,
  seq bigint not null,
  price numeric not null check (price > 0),
  bid numeric not null,
  ask numeric not null,
  volume numeric not null,
  at timestamptz not null,
  source text not null,
  -- Each feed has candles of its own: a replay never mixes with a simulation on the same database.
  feed text not null,
  -- Of the symbol's deltas: one more for each look that brought it a price. Every process counts the same.
  frame bigint not null default 0,
  primary key (symbol, seq)
);
create index ticks_by_time on ticks using brin (at);
-- The tick that ruled at an instant.
create index ticks_of_symbol_by_time on ticks (symbol, at, seq);

create table candles (
  feed text not null,
  symbol text not null,
  period text not null,
  -- When it opens, UTC milliseconds.
  time bigint not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric not null,
  primary key (feed, symbol, period, time)
) with (fillfactor = 85);

-- What a simulated past was made from, so that it can be completed when its writing was cut off.
create table pasts (
  feed text not null,
  end_ms bigint not null,
  -- A secret, so that nobody else can compute the past and what follows from it.
  key text not null,
  -- By symbol: the price it leads to.
  prices jsonb not null,
  is_written boolean not null default false,
  primary key (feed, end_ms)
);

-- The recording that is played now: when its first row was dealt.
create table replay_run (
  only_row boolean primary key default true check (only_row),
  begin_ms bigint not null
);

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
