-- The audit compares each player's adjustments with the operations that made them.
create index operations_player_adjust on operations ((detail ->> 'player')) where command = 'player adjust';
