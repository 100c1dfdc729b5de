-- Notices that reach a device while the app is closed.

-- What a user does not want to hear of there, by kind; "figures": amounts are left out.
create table notice_settings (
  user_id bigint primary key references users (id),
  off text[] not null default '{}'
);

-- One for a device: it ends with the session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  session_id bigint not null unique references sessions (id) on delete cascade,
  -- Tells one endpoint from another. Whoever knows it could send to the device: it is sealed, with the device's keys.
  endpoint_mark text not null unique,
  sealed text not null,
  device text not null,
  created_at timestamptz not null,
  -- Each push moves it on; one that would lead too far ahead waits, and is told together with what comes meanwhile.
  paced_until timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- What is still to be sent, a row for each device.
create table push_deliveries (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  kind text not null,
  word text not null,
  params jsonb not null,
  url text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries int not null default 0
);
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_of_subscription on push_deliveries (subscription_id);

-- Writes messages, and puts what their users want to hear of elsewhere on its way to their devices.
--   p_messages: [{userId: null for everyone, type, word, params, url, push: what kind of notice it is}]
create function insert_messages(p_messages jsonb, p_at timestamptz) returns table (message_id bigint, reader_id bigint)
language sql as $$
  with said as materialized (
    select * from jsonb_to_recordset(p_messages) as m ("userId" bigint, type text, word text, params jsonb, url text, push text)
  ), pushed as (
    insert into push_deliveries (subscription_id, kind, word, params, url, created_at, due_at)
    select s.id, push, word, params, url, p_at, p_at
    from said
    join push_subscriptions s on s.user_id = "userId"
    left join notice_settings n on n.user_id = s.user_id
    where n.off is null or push <> all (n.off)
  )
  insert into messages (user_id, kind, word, params, url, created_at)
  select "userId", type, word, params, url, p_at from said
  returning id, user_id
$$;

-- What `commit_order` does, and tells its user of it where `notice` is one, in the same call.
create function commit_order_told(p jsonb) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_written jsonb := commit_order(p);
  v_events jsonb;
begin
  if v_written is null then return null; end if;
  select jsonb_build_array(jsonb_build_object('topic', 'message', 'payload', jsonb_build_object('id', message_id, 'status', 'unread')))
  into v_events from insert_messages(jsonb_build_array(p -> 'notice'), (p ->> 'at')::timestamptz);
  return v_written || jsonb_build_object(
    'balances', (v_written -> 'balances') || v_events,
    'sequence', append_events((p ->> 'user_id')::bigint, v_events, (p ->> 'at')::timestamptz));
end $$;
