-- Who people are, the devices they are signed in on, the codes sent to them and their tries to sign in.

create table users (
  id bigint generated always as identity primary key,
  -- What they sign in with, lower case: an email address or a mobile number.
  account text not null unique,
  email text unique,
  phone text unique,
  password_hash text not null,
  pay_password_hash text,
  nickname text not null default '',
  head_portrait text not null default '',
  invite_code text not null unique,
  invited_by bigint references users (id),
  -- 0 none, 1 under audit, 2 passed, 3 failed
  review_status smallint not null default 0,
  advanced_review_status smallint not null default 0,
  score int not null default 100,
  vip_level smallint not null default 0 check (vip_level between 0 and 4),
  is_trader boolean not null default false,
  language text not null,
  created_at timestamptz not null,
  -- Set: nobody signs in to this account, and nothing is set for it.
  disabled_at timestamptz
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- SHA-256 of the token, which is not kept.
  token_hash text not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- A code belongs to what it was asked for and to who asked: others who ask for one replace nothing. Rows stay for a day, to
-- be counted.
create table codes (
  id bigint generated always as identity primary key,
  account text not null,
  scene text not null,
  -- A user, or a visitor's network.
  requester text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_of_account on codes (account, sent_at);
create index codes_of_requester on codes (requester, sent_at);
create index codes_by_time on codes (sent_at);

-- Wrong codes of the last day.
create table code_tries (
  id bigint generated always as identity primary key,
  account text not null,
  requester text not null,
  at timestamptz not null
);
create index code_tries_of_account on code_tries (account, at);
create index code_tries_of_requester on code_tries (requester, at);
create index code_tries_by_time on code_tries (at);

-- Tries to sign in, by account and by address, so that the limit holds across processes.
create table login_tries (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  at timestamptz not null
);
create index login_tries_of_account on login_tries (account, at);
create index login_tries_of_address on login_tries (address, at);
create index login_tries_by_time on login_tries (at);
