-- What people show beside their password. Secrets are sealed with a key that the database does not hold, or hashed with it.

create table totp_secrets (
  user_id bigint primary key references users (id),
  sealed text not null,
  started_at timestamptz not null,
  -- Set: the authenticator app is on.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  -- How browsers reach it, separated by commas.
  transports text not null,
  -- The site it was made for.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  code_hash text not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

-- Wrong codes, so that the limit holds across processes and restarts.
create table factor_tries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Whoever knows a password and tries to log in by it locks nobody out who is logged in.
  is_login boolean not null,
  at timestamptz not null
);
create index factor_tries_of_user on factor_tries (user_id, is_login, at);
create index factor_tries_by_time on factor_tries (at);

-- What browsers were asked to sign, each good for one answer.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('login', 'add', 'show')),
  -- Nobody is known before a login.
  user_id bigint references users (id),
  -- Of what it is shown for.
  about_hash text,
  origin text not null,
  rp_id text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Right passwords that wait for the second step.
create table login_tickets (
  ticket_hash text primary key,
  user_id bigint not null references users (id),
  -- Of the password's hash: another password ends it.
  password_mark text not null,
  expires_at timestamptz not null
);
create index login_tickets_by_expiry on login_tickets (expires_at);
