-- Traders, who follows them, and what was copied. A copied position may hold hundredths of lots.

drop view dealings;
alter table positions drop constraint positions_lots;
alter table positions alter column share type double precision, alter column opened_share type double precision;
-- The shortest text of a double is exact for hundredths, so what is computed of lots is computed of their text.
alter table positions add constraint positions_lots check (
  opened_share > 0 and share between 0 and opened_share
  and share::numeric = round(share::numeric, 2) and opened_share::numeric = round(opened_share::numeric, 2)
);
alter table position_closings alter column share type double precision;
create index positions_copied on positions (copied_from) where copied_from is not null;

create view dealings as
  select o.user_id, f.at, f.turnover as volume, f.fee, case o.type when 1 then o.currency_id else o.legal_id end as fee_currency_id,
    case when o.account = 'stock' and o.type = 1 then 'stock' else 'change' end as account
  from fills f join orders o on o.id = f.order_id
  union all
  select user_id, opened_at, round(price * opened_share::numeric * contract_size, 6), open_fee, legal_id, 'change'
  from positions where opened_at is not null
  union all
  select p.user_id, c.at, c.turnover, c.fee, p.legal_id, 'change'
  from position_closings c join positions p on p.id = c.position_id
  union all
  select user_id, created_at, 0, fee, to_currency_id, 'change' from transfers where kind = 'exchange'
  union all
  select c.user_id, d.at, 0, -d.amount, d.currency_id, null from coupon_discounts d join coupons c on c.id = d.coupon_id;

-- Shares that followers have paid and traders have not received yet.
insert into house_accounts values (7, 'profit_shares');
create or replace function ledger_house(p_name text, p_currency_id bigint) returns bigint language plpgsql immutable strict as $$
begin
  return -(p_currency_id * 10 + case p_name
    when 'fees' then 1 when 'insurance' then 2 when 'treasury' then 3 when 'market_maker' then 4 when 'products' then 5
    when 'promotions' then 6 when 'profit_shares' then 7
  end);
end $$;

create table trader_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  status text not null default 'underReview' check (status in ('underReview', 'approved', 'refused')),
  -- The language of the agreement that was agreed to.
  agreement text not null check (agreement in ('zh', 'en')),
  -- As they were counted when it was asked for.
  days int not null,
  closed_count int not null,
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint trader_applications_decided_whole check (
    (status = 'underReview') = (decided_at is null) and (status = 'refused') = (reason is not null)
  )
);
create index trader_applications_of_user on trader_applications (user_id, id);
create unique index trader_applications_open on trader_applications (user_id) where status = 'underReview';

create table traders (
  user_id bigint primary key references users (id),
  since timestamptz not null,
  left_at timestamptz,
  -- What the next copied order is shuffled by. Its hash is on the trader's page; the seed itself is told with the order.
  next_seed text not null,
  next_seed_hash text not null
);

-- Computed from the trader's closed positions, each hour anew.
create table trader_figures (
  trader_id bigint primary key references traders (user_id),
  hour timestamptz not null,
  capital numeric not null,
  total_profits numeric not null,
  income_rate numeric not null,
  accuracy numeric not null,
  drawdown numeric not null,
  closed_count int not null,
  profit_count int not null,
  rise_count int not null,
  fall_count int not null,
  yesterday_profits numeric not null,
  followers int not null,
  days int not null,
  -- [{at, profits}], one a day; [{month, profits, rate}].
  curve jsonb not null,
  months jsonb not null
);

-- A follower and a trader, for good.
create table follows (
  id bigint generated always as identity primary key,
  follower_id bigint not null references users (id),
  trader_id bigint not null references traders (user_id),
  status text not null check (status in ('notFollowing', 'following', 'paused', 'ending')),
  copy_type smallint not null check (copy_type in (1, 2)),
  number numeric not null check (number > 0),
  most_per_order numeric check (most_per_order > 0),
  most_in_all numeric check (most_in_all > 0),
  -- Percent of the limit in all.
  stop_loss numeric check (stop_loss is null or (stop_loss between 1 and 100 and most_in_all is not null)),
  when_trader_leaves text not null check (when_trader_leaves in ('hold', 'close')),
  open int not null default 0 check (open >= 0),
  skipped int not null default 0,
  cumulative numeric not null default 0,
  high_water numeric not null default 0,
  shared numeric not null default 0,
  -- What the pair had made when following began this time.
  begun_at_result numeric not null default 0,
  created_at timestamptz not null,
  followed_at timestamptz not null,
  ended_reason text check (ended_reason in ('user', 'stop_loss', 'trader_left')),
  ended_at timestamptz,
  version int not null default 1,
  unique (follower_id, trader_id),
  constraint follows_two check (follower_id <> trader_id),
  constraint follows_ended_whole check ((status in ('following', 'paused')) = (ended_at is null) and (ended_at is null) = (ended_reason is null))
) with (fillfactor = 80);
create index follows_of_trader on follows (trader_id) where status in ('following', 'paused', 'ending');
create index follows_stopping on follows (id) where stop_loss is not null and status in ('following', 'paused');

-- What traders opened and closed while they led, each to be copied once to everyone.
create table copied_orders (
  id bigint generated always as identity primary key,
  trader_id bigint not null references traders (user_id),
  position_id bigint not null references positions (id),
  kind text not null check (kind in ('open', 'close')),
  -- Opened; or closed, of those held before.
  lots double precision not null,
  held double precision not null,
  seed text not null,
  seed_hash text not null,
  -- What the trader was dealt on; what all followers are.
  trader_tick jsonb not null,
  tick jsonb,
  price numeric,
  -- waiting: nobody has his place; planned: everyone has, and some are still to be dealt.
  status text not null default 'waiting' check (status in ('waiting', 'planned', 'done')),
  created_at timestamptz not null
) with (fillfactor = 70);
create index copied_orders_due on copied_orders (id) where status <> 'done';
create index copied_orders_of_position on copied_orders (position_id, id);

create table copies (
  id bigint generated always as identity primary key,
  follow_id bigint not null references follows (id),
  follower_id bigint not null references users (id),
  order_id bigint not null references copied_orders (id),
  place int not null,
  lots double precision not null,
  -- planned: has its place and is still to be dealt or left out.
  status text not null check (status in ('planned', 'open', 'closed', 'skipped', 'detached')),
  reason text,
  position_id bigint unique references positions (id),
  profits numeric not null default 0,
  shared numeric not null default 0,
  -- To be closed at the market for another reason than the trader's closing.
  close_asked text check (close_asked in ('batch', 'trader')),
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null default 1,
  unique (order_id, follow_id),
  constraint copies_whole check (
    (status = 'planned' or (status = 'skipped') = (reason is not null)) and (status in ('planned', 'skipped')) = (position_id is null)
  )
) with (fillfactor = 70);
create index copies_planned on copies (order_id, place) where status = 'planned';
create index copies_open on copies (follow_id) where status = 'open';
create index copies_asked on copies (id) where status = 'open' and close_asked is not null;
create index copies_of_follower on copies (follower_id, id);

-- Each copy's part of a trader's closing.
create table copy_closings (
  order_id bigint not null references copied_orders (id),
  copy_id bigint not null references copies (id),
  place int not null,
  price numeric not null,
  tick jsonb not null,
  done_at timestamptz,
  primary key (order_id, copy_id)
);
create index copy_closings_due on copy_closings (order_id, place) where done_at is null;

-- What each closing of a copy made of its pair's result, and what of it went to the trader.
create table profit_shares (
  id bigint generated always as identity primary key,
  follow_id bigint not null references follows (id),
  copy_id bigint not null references copies (id),
  follower_id bigint not null references users (id),
  trader_id bigint not null references users (id),
  position_id bigint not null references positions (id),
  currency_id bigint not null,
  symbol text not null,
  profits numeric not null,
  cumulative_before numeric not null,
  cumulative numeric not null,
  high_water_before numeric not null,
  high_water numeric not null,
  share numeric not null check (share >= 0),
  -- The ledger's transactions: the follower's payment, and the trader's receipt.
  transaction_id bigint unique,
  paid_transaction_id bigint unique,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint profit_shares_whole check (
    cumulative = cumulative_before + profits and high_water = greatest(high_water_before, cumulative)
    and (share > 0) = (transaction_id is not null) and (paid_transaction_id is not null) = (share > 0 and paid_at is not null)
  )
) with (fillfactor = 80);
create index profit_shares_of_follow on profit_shares (follow_id, id);
create index profit_shares_of_follower on profit_shares (follower_id, id);
create index profit_shares_of_trader on profit_shares (trader_id, id);
create index profit_shares_due on profit_shares (id) where paid_at is null;
