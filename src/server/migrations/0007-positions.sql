-- Futures positions, each with its closings and the ticks it was opened and closed on. An entrusted position holds its margin
-- and opening fee in a freeze; from its opening on the freeze holds the margin alone.

create table positions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- entrusted, open, closing, closed, cancelled
  status text not null,
  -- 1 long, 2 short
  type smallint not null check (type in (1, 2)),
  -- market, limit
  order_type text not null,
  match_id bigint not null,
  symbol text not null,
  currency_id bigint not null,
  legal_id bigint not null,
  currency_name text not null,
  legal_name text not null,
  -- Lots still held, and lots as it was opened.
  share int not null,
  opened_share int not null,
  multiple int not null,
  -- Units of the base in one lot.
  contract_size numeric not null,
  target_price numeric,
  -- The exact average of the entry, to 18 decimals; while entrusted, the limit.
  price numeric not null,
  margin numeric not null,
  origin_margin numeric not null,
  added_margin numeric not null default 0,
  liquidation_price numeric not null,
  target_profit_price numeric,
  stop_loss_price numeric,
  fee_rate numeric not null,
  realised numeric not null default 0,
  open_fee numeric not null default 0,
  close_fee numeric not null default 0,
  overnight_fee numeric not null default 0,
  -- The last midnight (UTC) whose overnight fee was taken, or the day it was opened.
  overnight_day text,
  close_turnover numeric not null default 0,
  close_reason text,
  open_tick jsonb,
  close_tick jsonb,
  copied_from bigint references positions (id),
  freeze_id bigint references freezes (id),
  version int not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  -- user, dead_man_switch
  cancel_reason text,
  -- The number of the newest tick that was known when it was opened, or its prices last changed: only later ones close it.
  seen_seq bigint not null,
  -- The last version that changed what a decision about the position rests on: status, lots, stops, margin. Overnight fees,
  -- which are known beforehand, do not count.
  decision_version int not null default 1,
  constraint positions_lots check (opened_share > 0 and share between 0 and opened_share),
  constraint positions_hold_while_held check (margin = 0 or status in ('entrusted', 'open', 'closing'))
) with (fillfactor = 80);
create index positions_of_user on positions (user_id, id);
create index positions_held on positions (symbol) where status in ('entrusted', 'open', 'closing');
create index positions_held_of_user on positions (user_id) where status in ('entrusted', 'open', 'closing');
-- Positions that were open at some time: those that end later.
create index positions_of_user_by_end on positions (user_id, closed_at, opened_at) where opened_at is not null;
create index positions_overnight on positions (overnight_day) where status in ('open', 'closing');

create table position_closings (
  id bigint generated always as identity primary key,
  position_id bigint not null references positions (id),
  -- The ledger transaction that settled it.
  transaction_id bigint not null,
  share int not null check (share > 0),
  turnover numeric not null,
  -- Before the fee.
  profits numeric not null,
  fee numeric not null,
  -- Of the frozen margin: taken by loss, fee or liquidation, and given back.
  used numeric not null,
  returned numeric not null,
  insurance numeric not null,
  reason text not null,
  tick jsonb not null,
  at timestamptz not null
);
create index closings_of_position on position_closings (position_id);

-- Overnight fees, one a position and midnight (UTC), each with the tick whose price it was computed from.
create table position_nights (
  position_id bigint not null references positions (id),
  day text not null,
  transaction_id bigint not null,
  fee numeric not null,
  tick jsonb not null,
  primary key (position_id, day)
);

-- Whether there is room for one more of a user's orders or positions. Whoever asks holds the count until its transaction ends, so
-- that many who ask at once are answered one after another, each knowing of the others' rows.
create function has_room(p_user_id bigint, p_kind text, p_most int) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('room for ' || p_kind), p_user_id::int);
  if p_kind = 'orders' then
    return (select count(*) from orders where user_id = p_user_id and status in ('open', 'waiting')) < p_most;
  end if;
  return (select count(*) from positions where user_id = p_user_id and status in ('entrusted', 'open', 'closing')) < p_most;
end $$;
