-- A question that has not closed can be called off: every stake goes back, and its words say why.
alter table quiz_questions
  add column called_off_at timestamptz,
  add column called_off_why text check (called_off_why <> ''),
  add constraint quiz_questions_called_off_in_time check (
    (called_off_at is null) = (called_off_why is null)
    and (called_off_at is null or (called_off_at < close_at and answered_at is null and outcome = 'returned'))
  );
