-- Profit of trial margin stays frozen until it is settled: paid once per verified person, less what opposite positions of the
-- same or a linked account gained meanwhile.
alter table coupons
  -- What the position gained after its fees, and what of it was paid out.
  add column profit numeric not null default 0 check (profit >= 0),
  add column profit_paid numeric not null default 0 check (profit_paid >= 0 and profit_paid <= profit),
  add column profit_status text check (profit_status in ('held', 'paid', 'returned')),
  add column profit_freeze_id bigint references freezes (id),
  -- Lent before these terms: its profit is the user's own at once.
  add column is_profit_free boolean not null default false,
  -- What opposite positions gained while the position was open.
  add column opposed numeric not null default 0 check (opposed >= 0),
  add constraint coupons_profit_whole check (
    (profit = 0) = (profit_status is null)
    and (profit_freeze_id is null) = (profit_status is null)
    and (coalesce(profit_status, '') = 'paid') = (profit_paid > 0)
  );
update coupons set is_profit_free = true
  where kind = 'trial_margin' and exists (select from positions p where p.coupon_id = coupons.id and p.status = 'open');
create index coupons_of_held_profit on coupons (id) where profit_status = 'held';

-- When a position with trial margin is to be checked for opposite ones. Only inserted and deleted: whoever opens a position waits
-- for nobody who closes another.
create table trial_checks (
  id bigint generated always as identity primary key,
  -- No foreign key: it would lock the row of a position that somebody else closes.
  position_id bigint not null,
  due_at timestamptz not null
);
create index trial_checks_due on trial_checks (due_at);
create index positions_on_coupons on positions (match_id, type) where status = 'open' and coupon_id is not null;

-- `device_mark` is of one account. This one tells which accounts were entered from one device.
alter table logins add column device_hash text;
create index logins_by_device on logins (device_hash, user_id) where outcome = 'success' and device_hash is not null;
create index logins_with_device on logins (user_id, device_hash) where outcome = 'success' and device_hash is not null;
create index identity_submissions_of_document on identity_submissions (card_mark) where card_mark is not null;
create index payees_by_address on payees (address);

-- Accounts that were entered from one device, without the account itself.
create function accounts_of_device(p_user_id bigint) returns setof bigint language sql stable as $$
  select distinct b.user_id from logins a join logins b on b.device_hash = a.device_hash
  where a.user_id = p_user_id and a.outcome = 'success' and b.outcome = 'success' and b.user_id <> p_user_id
$$;

-- Accounts that may be one person's, without the account itself: one device, one document, one payout address, or an invitation.
create function linked_accounts(p_user_id bigint) returns setof bigint language sql stable as $$
  select accounts_of_device(p_user_id)
  union select invited_by from users where id = p_user_id and invited_by is not null
  union select id from users where invited_by = p_user_id
  union select b.user_id from identity_submissions a join identity_submissions b on b.card_mark = a.card_mark
    where a.user_id = p_user_id and b.user_id <> p_user_id
  union select b.user_id from payees a join payees b on b.address = a.address where a.user_id = p_user_id and b.user_id <> p_user_id
    and a.confirmed_at is not null and b.confirmed_at is not null and a.removed_at is null and b.removed_at is null
$$;
