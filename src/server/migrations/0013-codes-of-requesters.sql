-- A code belongs to what it was asked for and to who asked: others who ask for one replace nothing. Rows stay for a day, to be counted.
drop table codes;
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
