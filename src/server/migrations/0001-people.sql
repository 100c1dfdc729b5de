-- People: who they are, the devices they are signed in on, codes sent to them, the keys of their calls and their events.

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
  created_at timestamptz not null
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

-- The latest code of an account; asking again replaces it.
create table codes (
  account text primary key,
  code_hash text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

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

-- The first answer of every call that changes something, for good. User 0: visitors.
create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- Private events; `sequence` has no gaps within a user.
create table outbox_heads (
  user_id bigint primary key,
  sequence bigint not null
);

create table outbox (
  user_id bigint not null,
  sequence bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, sequence)
);
