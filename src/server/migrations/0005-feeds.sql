-- Each feed has candles of its own: a replay never mixes with a simulation on the same database.
alter table ticks add column feed text;
update ticks set feed = source;
alter table ticks alter column feed set not null;
-- Of the symbol's deltas: one more for each look that brought it a price. Every process counts the same.
alter table ticks add column frame bigint not null default 0;

-- The tick that ruled at an instant.
create index ticks_of_symbol_by_time on ticks (symbol, at, seq);

-- Candles of unknown origin are made anew.
truncate candles;
alter table candles drop constraint candles_pkey;
alter table candles add column feed text not null;
alter table candles add primary key (feed, symbol, period, time);

-- What a simulated past was made from, so that it can be completed when its writing was cut off.
create table pasts (
  feed text not null,
  end_ms bigint not null,
  seed text not null,
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
