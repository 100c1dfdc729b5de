-- Dual-currency products, and the shares that were bought of them. A product's terms never change: an order keeps a copy of those
-- it was bought under.
create table dual_products (
  id bigint generated always as identity primary key,
  -- What puts it in again at a start, where anything does.
  code text unique,
  name text not null,
  -- What is paid: the coin, or the quote currency.
  type text not null check (type in ('call', 'put')),
  currency_id bigint not null,
  currency_name text not null,
  legal_id bigint not null,
  legal_name text not null,
  match_id bigint not null,
  symbol text not null,
  price_decimals int not null,
  coin_decimals int not null,
  quote_decimals int not null,
  linked_price numeric not null check (linked_price > 0),
  -- Percent a year.
  apr numeric not null check (apr > 0),
  days int not null check (days > 0),
  start_at timestamptz not null,
  -- The last tick up to here settles it.
  end_at timestamptz not null,
  -- Shares: in all, sold, of one purchase, of one person.
  shares bigint not null,
  sold bigint not null default 0,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  person_limit bigint not null check (person_limit >= least),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at <= start_at),
  -- The desk took it back.
  cancelled_at timestamptz check (cancelled_at < start_at),
  constraint dual_products_term check (start_at < end_at),
  constraint dual_products_within_shares check (sold >= 0 and sold <= shares)
) with (fillfactor = 80);
create index dual_products_ends on dual_products (end_at);

create table dual_orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id bigint not null references dual_products (id),
  status text not null check (status in ('purchased', 'settling', 'suspended', 'success', 'fail')),
  name text not null,
  type text not null,
  currency_id bigint not null,
  currency_name text not null,
  legal_id bigint not null,
  legal_name text not null,
  match_id bigint not null,
  symbol text not null,
  price_decimals int not null,
  coin_decimals int not null,
  quote_decimals int not null,
  linked_price numeric not null,
  apr numeric not null,
  days int not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  num bigint not null check (num > 0),
  amount numeric not null check (amount > 0),
  settlement_price numeric,
  settlement_tick jsonb,
  settled_at timestamptz,
  -- Of the tick after it: the proof that it was the last one of its time.
  following_at timestamptz,
  payout_currency text check (payout_currency in ('coin', 'quote')),
  payout numeric,
  returned numeric,
  freeze_id bigint references freezes (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null,
  constraint dual_orders_ended_whole check (
    (status in ('success', 'fail')) = (closed_at is not null) and (status = 'fail') = (returned is not null)
    and (status = 'success') = (settlement_price is not null and settlement_tick is not null and settled_at is not null
      and following_at is not null and payout_currency is not null and payout is not null)
  ),
  constraint dual_orders_settled_by_last_tick check (settled_at >= start_at and settled_at <= end_at and following_at > end_at)
) with (fillfactor = 70);
create index dual_orders_of_user on dual_orders (user_id, id);
create index dual_orders_open on dual_orders (product_id, id) where closed_at is null;
