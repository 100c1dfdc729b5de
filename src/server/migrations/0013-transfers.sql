-- Funds that users move themselves: from one of their accounts to another, or out of one currency into another within the
-- exchange account. Both are done at once and never changed.

-- Rates that are held for a user. One that is over is refused; it stays a while, so that it can be said why.
create table exchange_quotes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  from_currency_id bigint not null,
  to_currency_id bigint not null,
  -- Each in USDT, with the tick it is of; USDT itself has none.
  from_price numeric not null check (from_price > 0),
  to_price numeric not null check (to_price > 0),
  from_tick jsonb,
  to_tick jsonb,
  -- Percent.
  fee numeric not null check (fee >= 0),
  max_number numeric not null,
  created_at timestamptz not null,
  held_until timestamptz not null,
  used_at timestamptz
);
create index exchange_quotes_held on exchange_quotes (user_id, held_until) where used_at is null;
create index exchange_quotes_over on exchange_quotes (held_until);

create table transfers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('transfer', 'exchange')),
  from_account text not null,
  to_account text not null,
  from_currency_id bigint not null,
  to_currency_id bigint not null,
  -- What left, what arrived, and what was taken of it on the way.
  number numeric not null check (number > 0),
  received numeric not null check (received > 0),
  fee numeric not null check (fee >= 0),
  -- Percent.
  fee_percent numeric not null,
  from_price numeric,
  to_price numeric,
  from_tick jsonb,
  to_tick jsonb,
  -- A quote is used once. No foreign key: it outlives the quote.
  quote_id bigint unique,
  -- The ledger transaction that moved it.
  transaction_id bigint unique,
  created_at timestamptz not null,
  constraint transfers_moved_whole check (
    case kind
      when 'transfer' then
        from_account <> to_account and from_currency_id = to_currency_id and received = number and fee = 0
        and from_price is null and to_price is null and quote_id is null
      else from_account = to_account and from_currency_id <> to_currency_id
        and from_price is not null and to_price is not null and quote_id is not null
    end
  )
);
create index transfers_of_user on transfers (user_id, id);
