-- What people submitted to be verified: a row for each audit. Where a person's verification stands is `users.review_status`
-- and `users.advanced_review_status`.
create table identity_submissions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- 1 by text, 2 by two images.
  level smallint not null check (level in (1, 2)),
  status text not null default 'underAudit' check (status in ('underAudit', 'passed', 'refused')),
  id_type smallint check (id_type between 0 and 2),
  -- Encrypted with the key in the data folder.
  name_sealed text,
  card_sealed text,
  -- Tells whether two documents are the same one, and not which.
  card_mark text,
  front_pic text,
  reverse_pic text,
  -- Of the rule its name, of a person their words.
  reason text,
  reviewer text not null check (reviewer in ('rule', 'desk')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint identity_submissions_whole check (
    case level
      when 1 then num_nonnulls(id_type, name_sealed, card_sealed, card_mark) = 4 and num_nonnulls(front_pic, reverse_pic) = 0
      else num_nonnulls(id_type, name_sealed, card_sealed, card_mark) = 0 and num_nonnulls(front_pic, reverse_pic) = 2
    end
  ),
  constraint identity_submissions_decided_whole check (
    (status = 'underAudit') = (decided_at is null) and (status = 'refused') = (reason is not null)
  )
);
create index identity_submissions_of_user on identity_submissions (user_id, id);
create unique index identity_submissions_open on identity_submissions (user_id) where status = 'underAudit';
-- One document verifies one person.
create unique index identity_documents on identity_submissions (card_mark) where status = 'passed' and level = 1;
