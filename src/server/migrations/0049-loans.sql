-- Money lent against collateral. As much of it as the risk rate needs stays frozen in the margin account beside the
-- collateral; the rest is paid out free.
create table loans (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  status text not null check (status in ('underReview', 'granted', 'overdue', 'refused', 'withdrawn', 'repaid', 'closed')),
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  principal numeric not null check (principal > 0),
  term_days int not null check (term_days > 0),
  -- Percent.
  day_rate numeric not null,
  leverage numeric not null,
  collateral_currency_id bigint not null,
  collateral_currency_name text not null,
  collateral_decimals int not null,
  collateral_account text not null,
  -- As it was applied for, and as it is held now.
  collateral numeric not null check (collateral > 0),
  pledged numeric not null check (pledged >= 0),
  lent numeric not null default 0,
  -- Of the principal, and the interest that was left on the day of the last repayment.
  outstanding numeric not null default 0 check (outstanding >= 0),
  -- Of what was lent: frozen now.
  held numeric not null default 0 check (held between 0 and outstanding),
  interest numeric not null default 0 check (interest >= 0),
  since_day int not null default 0,
  -- Full days since the payout that have been counted.
  days int not null default 0,
  repaid numeric not null default 0,
  returned numeric not null default 0,
  -- Of the collateral: what a sale left of it.
  collateral_returned numeric not null default 0,
  shortfall numeric not null default 0,
  is_warned boolean not null default false,
  reason text,
  note text not null default '',
  reviewer text not null check (reviewer in ('rule', 'desk')),
  collateral_freeze_id bigint references freezes (id),
  -- Where nothing of what was lent had to be held there is none.
  lent_freeze_id bigint references freezes (id),
  -- What happened to it, in order, with what its figures follow from.
  steps jsonb not null default '[]',
  -- The prices that it waits for, of its collateral and of its currency, and the ticks it was decided on last.
  collateral_symbol text,
  collateral_falls numeric,
  collateral_rises numeric,
  collateral_seq bigint,
  currency_symbol text,
  currency_falls numeric,
  currency_rises numeric,
  currency_seq bigint,
  created_at timestamptz not null,
  granted_at timestamptz,
  -- 00:00 UTC of the next full day.
  next_day_at timestamptz,
  changed_at timestamptz not null,
  closed_at timestamptz,
  version int not null,
  constraint loans_ended_whole check ((status in ('refused', 'withdrawn', 'repaid', 'closed')) = (closed_at is not null)),
  constraint loans_granted_whole check ((granted_at is null) = (lent = 0) and (lent_freeze_id is not null or held = 0)),
  constraint loans_counting check ((status in ('granted', 'overdue')) = (next_day_at is not null)),
  constraint loans_refused_whole check ((status = 'refused') = (reason is not null)),
  constraint loans_waiting check (
    (collateral_falls is null and collateral_rises is null) = (collateral_symbol is null)
    and (currency_falls is null and currency_rises is null) = (currency_symbol is null)
    and (status in ('granted', 'overdue') or (collateral_symbol is null and currency_symbol is null))
  )
) with (fillfactor = 70);
create index loans_of_user on loans (user_id, id);
create index loans_due on loans (next_day_at) where next_day_at is not null;
create index loans_open on loans (changed_at) where status in ('granted', 'overdue');
create unique index loans_one_application on loans (user_id) where status = 'underReview';

-- Whoever keeps a market for the exchange borrows whatever their level.
alter table users add column is_market_maker boolean not null default false;
