-- Wrong pay passwords, so that the limit holds across processes and restarts.
create table pay_password_tries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  at timestamptz not null
);
create index pay_password_tries_of_user on pay_password_tries (user_id, at);
create index pay_password_tries_by_time on pay_password_tries (at);
