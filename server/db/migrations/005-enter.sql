-- Locks a player and reads the recorded answer of a request in one statement. A function, because the second query has to
-- see what was committed while the first one waited for the lock: in a volatile function each query has a new snapshot.
create function lock_player(wanted bigint, request bytea) returns table (player players, recorded boolean, answer text)
language plpgsql as $$
#variable_conflict use_column
declare
  locked players;
  known requests;
begin
  select * into locked from players where id = wanted for update;
  if not found then return; end if;
  select * into known from requests where key = request;
  return query select locked, known.key is not null, known.answer;
end $$;
