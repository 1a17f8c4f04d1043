-- Which draws a change of stock comes after: with it anyone can compute when a prize had run out.
alter table stock_changes
  add column day date,
  add column after int check (after >= 0);
alter table stock_changes disable trigger stock_changes_append_only;
update stock_changes set day = (select min(day) from draw_days), after = 0 where operator is null;
update stock_changes set day = greatest((at at time zone 'Asia/Shanghai')::date, (select min(day) from draw_days))
where operator is not null;
update stock_changes c set after = (select count(*) from draws d where d.day = c.day and d.at <= c.at)
where operator is not null;
alter table stock_changes enable trigger stock_changes_append_only;
alter table stock_changes alter column day set not null, alter column after set not null;
