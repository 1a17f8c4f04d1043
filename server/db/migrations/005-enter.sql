-- Locks a player and looks for the recorded answer of a request in one statement. A function, because the look must see
-- what was committed while the lock was waited for: each statement of a volatile function sees the newest.
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
