-- Messages to everyone that are still to be passed on to devices, and the last device that each has come to.
create table push_announcements (
  message_id bigint primary key references messages (id) on delete cascade,
  reached bigint not null default 0
);

-- As before; what is for everyone is passed on later, many devices at a time.
create or replace function insert_messages(p_messages jsonb, p_at timestamptz)
returns table (message_id bigint, reader_id bigint)
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
  ), written as (
    insert into messages (user_id, kind, word, params, url, created_at)
    select "userId", type, word, params, url, p_at from said
    returning id, user_id
  ), announced as (
    insert into push_announcements (message_id) select id from written where user_id is null
  )
  select id, user_id from written
$$;
