-- An account that its owner froze: nobody logs in to it, and nothing leaves it.
alter table users add column frozen_at timestamptz;

-- Who logged in to an account, or tried to, for as long as its owner may look it up. What was typed for an account that does
-- not exist is written all the same, so that both take as long, and soon forgotten.
create table logins (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  outcome text not null check (outcome in ('success', 'wrong_password', 'frozen')),
  device text not null,
  -- Browser and system without their versions: what tells one device from another.
  device_family text not null,
  address text not null,
  at timestamptz not null
);
create index logins_of_user on logins (user_id, id);
create index logins_by_time on logins (at);
create index logins_of_nobody on logins (at) where user_id is null;
