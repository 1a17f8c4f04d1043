-- What a player says to the admin to be given an award: as a keyed hash to find the award by, and encrypted to show it to
-- its player. Both null: given by a release without codes; the server fills them in while it runs.
alter table awards
  add column claim_hash bytea unique,
  add column claim_sealed bytea,
  add check ((claim_hash is null) = (claim_sealed is null));
