-- Operators: people who decide at the desk. No call of the web changes a role; a command on the server does.
alter table users add column role text not null default 'user' check (role in ('user', 'operator'));
create index users_operators on users (id) where role = 'operator';

-- What must be approved by two: the approvals until there are enough.
create table review_approvals (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews (id),
  operator_id bigint not null references users (id),
  why text not null,
  at timestamptz not null,
  unique (review_id, operator_id)
);

-- What was decided, by whom and why, and which of people's data operators looked at. Nothing in it is rewritten.
create table desk_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  -- Null: the published rule.
  operator_id bigint references users (id),
  -- Whom it concerns.
  user_id bigint references users (id),
  -- "deposit:12"; empty where it was no review.
  subject text not null,
  why text not null
);
create index desk_log_of_subject on desk_log (subject);
create index desk_log_of_operator on desk_log (operator_id, id);

insert into desk_log (at, act, operator_id, user_id, subject, why)
select decided_at, decision, operator_id, user_id, kind || ':' || subject_id, why
from reviews where decision in ('approved', 'refused') order by decided_at, id;

create function desk_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The log of the desk is not rewritten (%)', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger desk_log_kept before update or delete or truncate on desk_log for each statement execute function desk_log_refuse();

-- What verifying the ledger found, each time.
create table ledger_verifications (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  took_ms int not null,
  source text not null check (source in ('command', 'schedule')),
  invariants int not null,
  -- The first one that is broken, and where; null: all hold.
  broken text,
  found text,
  constraint ledger_verifications_whole check ((broken is null) = (found is null))
);

-- Entries are found by what they belong to. Postings are only ever added, in the order of their transactions: an index of
-- their ranges finds them and costs those who deal next to nothing.
create index ledger_transactions_of_reference on ledger_transactions (reference);
create index postings_of_transaction on postings using brin (transaction_id) with (autosummarize = on);
