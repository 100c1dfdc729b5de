-- Answers what it is given, unless the statement it is part of has taken longer than that since it arrived, as where it waited for
-- rows that others held: then the statement has done nothing. Null: however long.
create function finished_within(p_result jsonb, p_most_ms double precision) returns jsonb language plpgsql as $$
begin
  if clock_timestamp() - statement_timestamp() > p_most_ms * interval '1 millisecond' then
    raise exception 'The statement took longer than % ms', p_most_ms using errcode = 'TL001';
  end if;
  return p_result;
end $$;
