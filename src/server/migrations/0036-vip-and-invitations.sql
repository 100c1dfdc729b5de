-- What people say of themselves; their VIP level by what they trade; what is paid for the fees of whom they invited.

alter table users
  add column signature text not null default '',
  add column country text not null default '',
  -- The level is never below it: the demonstration account's.
  add column granted_level smallint not null default 0 check (granted_level between 0 and 4),
  -- It follows from the account's facts.
  drop column score;
create index users_invited on users (invited_by) where invited_by is not null;

-- Rows lie in the order of their times.
create index fills_by_time on fills using brin (at);
create index closings_by_time on position_closings using brin (at);
create index positions_by_opening on positions using brin (opened_at);
create index transfers_by_time on transfers using brin (created_at);

-- Every deal of a user that the exchange took a fee of: coins and stocks as they were filled, futures as they were opened and
-- closed, currencies that were converted. `volume` is in the quote currency, and counts for VIP levels; a conversion has none.
-- `account` is where money of the fee's currency is paid to. An area that takes fees adds its own.
create view dealings as
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
  select user_id, created_at, 0, fee, to_currency_id, 'change' from transfers where kind = 'exchange';

-- Each change of what somebody's volume gives, with the volume it followed from.
create table vip_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  level smallint not null check (level between 0 and 4),
  volume numeric not null,
  at timestamptz not null
);
create index vip_changes_of_user on vip_changes (user_id, id);

-- Days at whose beginning every level was looked at.
create table vip_days (
  -- "2026-11-23"
  day text primary key,
  at timestamptz not null
);

-- Days (UTC) whose fees have been counted.
create table rebate_days (
  day text primary key,
  counted_at timestamptz not null
);

-- What is due to somebody for the fees of one invitee, day and currency.
create table rebates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  invitee_id bigint not null references users (id),
  degree smallint not null check (degree in (1, 2)),
  day text not null references rebate_days (day),
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  account text not null,
  fees numeric not null check (fees > 0),
  -- Percent.
  rate numeric not null check (rate > 0),
  amount numeric not null check (amount >= 0),
  -- The ledger transaction that paid it; an amount below the smallest unit needs none.
  transaction_id bigint unique,
  paid_at timestamptz,
  constraint rebates_paid_whole check ((paid_at is not null and amount > 0) = (transaction_id is not null)),
  unique (invitee_id, degree, day, currency_id)
) with (fillfactor = 80);
create index rebates_of_user on rebates (user_id, id);
create index rebates_of_invitee on rebates (user_id, invitee_id);
create index rebates_due on rebates (id) where paid_at is null;
