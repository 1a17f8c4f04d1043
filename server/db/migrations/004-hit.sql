-- Counts a hit of a key; its window begins with the first hit. A function, so that the statement that reads a session
-- can count too.
create function hit(wanted text, seconds int, at timestamptz) returns table (hits int, ends_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
    insert into throttles as t (key, hits, ends_at) values (wanted || ':' || seconds, 1, at + seconds * interval '1 second')
    on conflict (key) do update set
      hits = case when t.ends_at <= at then 1 else t.hits + 1 end,
      ends_at = case when t.ends_at <= at then excluded.ends_at else t.ends_at end
    returning t.hits, t.ends_at;
end $$;
