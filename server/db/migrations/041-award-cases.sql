-- What operators do with awards besides handing them out.
alter table awards
  -- For operators: where it was sent, why it was cancelled.
  add column note text,
  add column cancelled_at timestamptz,
  -- The cancelled award of another player that this one was given for.
  add column instead_of bigint unique references awards,
  drop constraint awards_state_check,
  add constraint awards_state_check check (state in ('pending', 'delivered', 'cancelled')),
  add constraint awards_cancelled check ((state = 'cancelled') = (cancelled_at is not null));

-- The award that a player won at first, behind one that an operator gave another player for it.
create function first_award(wanted bigint) returns table (player_id bigint, reference text) language sql stable as $$
  with recursive before as (
    select id, instead_of, a.player_id, a.reference from awards a where id = wanted
    union all
    select a.id, a.instead_of, a.player_id, a.reference from awards a join before b on a.id = b.instead_of
  )
  select b.player_id, b.reference from before b where b.instead_of is null
$$;
