-- Which version of the simulation a game was started for: after an upgrade its log can't be replayed any more.
alter table games add column sim_version int not null default 1;
