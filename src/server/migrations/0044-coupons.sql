-- Coupons, and what gives them. Amounts are in USDT.

-- The house's own account that pays what coupons bring, and takes back what they lent.
insert into house_accounts values (6, 'promotions');

create or replace function ledger_house(p_name text, p_currency_id bigint) returns bigint language plpgsql immutable strict as $$
begin
  return -(p_currency_id * 10 + case p_name
    when 'fees' then 1 when 'insurance' then 2 when 'treasury' then 3 when 'market_maker' then 4 when 'products' then 5 when 'promotions' then 6
  end);
end $$;

-- Its terms never change: a coupon keeps a copy of those it was given under.
create table coupon_offers (
  id bigint generated always as identity primary key,
  -- What puts it in again at a start.
  name text not null unique,
  kind text not null check (kind in ('fee_discount', 'trial_margin', 'lock_up_bonus')),
  products text[] not null check (cardinality(products) > 0),
  -- Percent.
  rate numeric check (rate > 0),
  amount numeric not null check (amount > 0),
  least numeric not null check (least >= 0),
  most_multiple int,
  -- Who is given one: whoever is verified, who invited them, or who knows the code.
  source text not null check (source in ('verified', 'friend', 'code')),
  code text unique,
  -- How many all together may have, and how many one person may.
  quota int not null,
  given int not null default 0,
  most_each int not null check (most_each > 0),
  days int not null check (days > 0),
  opens_at timestamptz not null,
  closes_at timestamptz,
  constraint coupon_offers_within_quota check (given >= 0 and given <= quota),
  constraint coupon_offers_coded check ((source = 'code') = (code is not null)),
  constraint coupon_offers_rated check ((kind = 'trial_margin') = (rate is null))
) with (fillfactor = 80);

create table coupons (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  offer_id bigint not null references coupon_offers (id),
  -- What it was given for, once: the friend who was verified.
  occasion text not null,
  kind text not null,
  products text[] not null,
  rate numeric,
  amount numeric not null,
  least numeric not null,
  most_multiple int,
  source text not null,
  status text not null check (status in ('unused', 'used', 'expired')),
  received_at timestamptz not null,
  ends_at timestamptz not null,
  -- When its owner is reminded of its end; null: they were, or there is nothing to remind of.
  warn_at timestamptz,
  product text check (product in ('spot', 'futures', 'lock_up')),
  order_id bigint,
  used_at timestamptz,
  -- What it has brought, in this currency.
  benefit numeric not null default 0 check (benefit >= 0),
  benefit_currency_id bigint not null,
  benefit_currency_name text not null,
  -- The same in USDT, of a fee discount: it stops at `amount`.
  spent numeric not null default 0 check (spent >= 0 and spent <= amount),
  -- Of trial margin.
  returned numeric not null default 0 check (returned >= 0 and returned <= benefit),
  version int not null,
  constraint coupons_used_whole check ((status = 'used') = (order_id is not null) and (order_id is null) = (used_at is null) and (order_id is null) = (product is null)),
  constraint coupons_bring_when_used check (status = 'used' or benefit = 0),
  unique (user_id, offer_id, occasion)
) with (fillfactor = 80);
create index coupons_of_user on coupons (user_id, id);
create index coupons_to_end on coupons (ends_at) where status = 'unused';
create index coupons_to_warn on coupons (warn_at) where status = 'unused' and warn_at is not null;
-- An order has one coupon.
create unique index coupons_of_order on coupons (product, order_id) where order_id is not null;

-- What of fees was given back.
create table coupon_discounts (
  transaction_id bigint primary key,
  coupon_id bigint not null references coupons (id),
  currency_id bigint not null,
  fee numeric not null,
  amount numeric not null check (amount > 0 and amount <= fee),
  at timestamptz not null
);
create index coupon_discounts_of_coupon on coupon_discounts (coupon_id);
create index coupon_discounts_by_time on coupon_discounts using brin (at);

-- Wrong codes, so that the limit holds across processes and restarts.
create table coupon_tries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  at timestamptz not null
);
create index coupon_tries_of_user on coupon_tries (user_id, at);
create index coupon_tries_by_time on coupon_tries (at);

alter table orders add column coupon_id bigint references coupons (id);
alter table positions add column coupon_id bigint references coupons (id);
alter table lock_ups add column coupon_id bigint references coupons (id);

-- What a coupon gave back was no fee: nobody is paid a rebate of it.
create or replace view dealings as
  select o.user_id, f.at, f.turnover as volume, f.fee, case o.type when 1 then o.currency_id else o.legal_id end as fee_currency_id,
    case when o.account = 'stock' and o.type = 1 then 'stock' else 'change' end as account
  from fills f join orders o on o.id = f.order_id
  union all
  select user_id, opened_at, round(price * opened_share * contract_size, 6), open_fee, legal_id, 'change'
  from positions where opened_at is not null
  union all
  select p.user_id, c.at, c.turnover, c.fee, p.legal_id, 'change'
  from position_closings c join positions p on p.id = c.position_id
  union all
  select user_id, created_at, 0, fee, to_currency_id, 'change' from transfers where kind = 'exchange'
  union all
  select c.user_id, d.at, 0, -d.amount, d.currency_id, null from coupon_discounts d join coupons c on c.id = d.coupon_id;
