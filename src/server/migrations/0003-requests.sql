-- What a call that changes something leaves: its key with the first answer, and the events it told.

-- The first answer of every call that changes something, for good. User 0: visitors.
create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  -- A row without an answer is a key that was refused and is free to be tried again: the highest attempt that was refused.
  -- A copy of that attempt or of an earlier one, come late through the network, is refused too.
  refused_attempt int,
  -- A refusal that ends its key: the request came too late, or was decided on an outdated view. Whoever sends the key again
  -- is refused again.
  refusal jsonb,
  primary key (user_id, key),
  constraint idempotency_keys_end_once check (num_nonnulls(answer, refusal, refused_attempt) <= 1)
);
create index idempotency_keys_refused on idempotency_keys (created_at) where refused_attempt is not null;

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
-- Old events are found by their time; this index costs next to nothing where rows come in the order of time.
create index outbox_by_time on outbox using brin (created_at);

-- Puts events into a user's outbox with the next numbers of its sequence, and answers the number of the last.
create function append_events(p_user_id bigint, p_events jsonb, p_at timestamptz) returns bigint
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_count constant int := jsonb_array_length(p_events);
  v_last bigint;
begin
  insert into outbox_heads (user_id, sequence) values (p_user_id, v_count)
  on conflict (user_id) do update set sequence = outbox_heads.sequence + v_count returning sequence into v_last;
  insert into outbox (user_id, sequence, topic, payload, created_at)
  select p_user_id, v_last - v_count + place, event ->> 'topic', event -> 'payload', p_at
  from jsonb_array_elements(p_events) with ordinality as e (event, place);
  return v_last;
end $$;

-- Answers what it is given, unless the statement it is part of has taken longer than that since it arrived, as where it waited for
-- rows that others held: then the statement has done nothing. Null: however long.
create function finished_within(p_result jsonb, p_most_ms double precision) returns jsonb language plpgsql as $$
begin
  if clock_timestamp() - statement_timestamp() > p_most_ms * interval '1 millisecond' then
    raise exception 'The statement took longer than % ms', p_most_ms using errcode = 'TL001';
  end if;
  return p_result;
end $$;
