-- As 005, but with the weaker lock: rows that refer to a player (gifts, invites, awards) share the player's key, and must
-- neither wait for the player's own calls nor hold them up.
create or replace function lock_player(wanted bigint, request bytea) returns table (player players, recorded boolean, answer text)
language plpgsql as $$
#variable_conflict use_column
declare
  locked players;
  known requests;
begin
  select * into locked from players where id = wanted for no key update;
  if not found then return; end if;
  select * into known from requests where key = request;
  return query select locked, known.key is not null, known.answer;
end $$;
