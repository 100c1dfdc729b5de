-- Files that somebody had decoded, whatever became of them: each costs the exchange the same.
create table upload_tries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  at timestamptz not null
);

create index upload_tries_by_user on upload_tries (user_id, at);
create index upload_tries_by_time on upload_tries (at);
