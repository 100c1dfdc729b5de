-- What people are told. Words are made when a message is read, in the reader's language: stored are their key and what they
-- speak of.
create table messages (
  id bigint generated always as identity primary key,
  -- Null: everyone who had an account then.
  user_id bigint references users (id),
  kind text not null check (kind in ('service', 'system', 'platform')),
  word text not null,
  params jsonb not null,
  url text not null,
  created_at timestamptz not null
);
create index messages_of_user on messages (user_id, id);

create table message_reads (
  user_id bigint not null references users (id),
  message_id bigint not null references messages (id) on delete cascade,
  read_at timestamptz not null,
  primary key (user_id, message_id)
);
create index message_reads_of_message on message_reads (message_id);
