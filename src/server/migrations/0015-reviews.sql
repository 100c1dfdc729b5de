-- What a rule or a person must decide before money or rights follow from it: deposits, withdrawals, proofs of payment, and later
-- identities, loans and applications. A row is the job: who decides it carries out what follows in the same transaction.
create table reviews (
  id bigint generated always as identity primary key,
  -- Which area's, and the id of its row there.
  kind text not null,
  subject_id bigint not null,
  user_id bigint not null references users (id),
  opened_at timestamptz not null,
  -- When the rule decides it, or where people decide, when it is brought before them again.
  due_at timestamptz not null,
  reminders int not null default 0,
  decided_at timestamptz,
  -- Withdrawn: its user took the subject back, and nobody decides it any more.
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  -- Null: by the published rule, or withdrawn by its user.
  operator_id bigint references users (id),
  why text,
  -- What the decision found, such as the amount that arrived.
  findings jsonb,
  constraint reviews_decided_whole check (
    (decided_at is null) = (decision is null) and (decided_at is null or why is not null) and (decision is distinct from 'refused' or why <> '')
  )
) with (fillfactor = 80);
create unique index reviews_open on reviews (kind, subject_id) where decided_at is null;
create index reviews_due on reviews (due_at) where decided_at is null;
create index reviews_of_subject on reviews (kind, subject_id);
