-- Questions whose stakes form one pool each. What is asked never changes; only the pool and what became of it do.
create table quiz_questions (
  id bigint generated always as identity primary key,
  -- What puts it in again at a start, where anything does.
  code text unique,
  kind text not null check (kind in ('various', 'popular', 'daily')),
  -- The range of a price at the settlement, or which price rises most from the closing to the settlement.
  topic text not null check (topic in ('price', 'best')),
  symbols jsonb not null,
  -- Between the ranges of a price, from the lowest, as decimal text.
  bounds jsonb not null,
  currency_id bigint not null,
  currency_name text not null,
  decimals int not null,
  -- Of one stake, and of one person on all options together.
  least numeric not null check (least > 0),
  most numeric not null check (most >= least),
  announced_at timestamptz not null,
  start_at timestamptz not null,
  close_at timestamptz not null,
  settle_at timestamptz not null,
  status text not null check (status in ('notStarted', 'guessing', 'over', 'unsettled', 'bonusDistributed')),
  -- Staked on each option, as decimal text.
  pools jsonb not null,
  stakes int not null default 0,
  -- When the clock changes it next, or the desk is to be asked.
  due_at timestamptz,
  -- The desk, or its rule, was asked for the answer.
  asked_at timestamptz,
  winning_option int,
  outcome text check (outcome in ('shared', 'returned')),
  unsettled_at timestamptz,
  settlement_tick jsonb,
  -- Of that tick, and of the one after it: the proof that it was the last one of its time.
  settled_at timestamptz,
  following_at timestamptz,
  source_reference text check (source_reference <> ''),
  answered_at timestamptz,
  -- What the house kept, once every stake is settled.
  fee numeric,
  paid_at timestamptz,
  version int not null default 1,
  constraint quiz_questions_times check (announced_at <= start_at and start_at < close_at and close_at < settle_at),
  constraint quiz_questions_options check (
    jsonb_array_length(pools) = case topic when 'price' then jsonb_array_length(bounds) + 1 else jsonb_array_length(symbols) end
    and jsonb_array_length(pools) >= 2
  ),
  constraint quiz_questions_ended_whole check (
    (status = 'bonusDistributed') = (outcome is not null) and (status = 'bonusDistributed') = (due_at is null)
    and (paid_at is null) = (fee is null) and (paid_at is null or outcome is not null)
    and (outcome is distinct from 'shared' or (winning_option is not null and answered_at is not null))
  ),
  constraint quiz_questions_answered_by_source check (
    answered_at is null or case topic
      when 'price' then settlement_tick is not null and settled_at > close_at and settled_at <= settle_at and following_at > settle_at
      else source_reference is not null
    end
  )
) with (fillfactor = 50);
create index quiz_questions_unpaid on quiz_questions (due_at) where paid_at is null;
create index quiz_questions_closed on quiz_questions (settle_at, id) where status = 'bonusDistributed';

create table quiz_bets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  question_id bigint not null references quiz_questions (id),
  option int not null,
  status text not null check (status in ('placed', 'hit', 'missed', 'returned')),
  amount numeric not null check (amount > 0),
  payout numeric,
  freeze_id bigint references freezes (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null,
  constraint quiz_bets_ended_whole check (
    (status = 'placed') = (closed_at is null) and (closed_at is null) = (payout is null)
    and (status <> 'missed' or payout = 0) and (status <> 'returned' or payout = amount)
  )
) with (fillfactor = 70);
create index quiz_bets_of_user on quiz_bets (user_id, id);
create index quiz_bets_of_question on quiz_bets (question_id, id);
create index quiz_bets_placed on quiz_bets (question_id, id) where status = 'placed';

-- What is reviewed may concern nobody by themselves: the answer of a question.
alter table reviews alter column user_id drop not null;
