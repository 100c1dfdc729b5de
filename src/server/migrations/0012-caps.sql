-- What one user may have at once of orders and positions, counted when one more is to be written.

create index orders_resting_of_user on orders (user_id) where status in ('open', 'waiting');
create index positions_held_of_user on positions (user_id) where status in ('entrusted', 'open', 'closing');

-- Whether there is room for one more of a user's orders or positions. Whoever asks holds the count until its transaction ends, so
-- that many who ask at once are answered one after another, each knowing of the others' rows.
create function has_room(p_user_id bigint, p_kind text, p_most int) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('room for ' || p_kind), p_user_id::int);
  if p_kind = 'orders' then
    return (select count(*) from orders where user_id = p_user_id and status in ('open', 'waiting')) < p_most;
  end if;
  return (select count(*) from positions where user_id = p_user_id and status in ('entrusted', 'open', 'closing')) < p_most;
end $$;
