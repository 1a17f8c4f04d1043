-- By what numbers each version of the simulation deals pieces and bounds logs, so that a process of another release deals
-- for its games too. Written by each process at its start; games of versions that are not in it can't go on.
create table simulations (
  version int primary key,
  rules jsonb not null
);
