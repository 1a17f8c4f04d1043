-- Counts that a crash of the database must not reset: login codes, their proofs of work, and wrong account codes. What is
-- counted for a minute stays in the unlogged `throttles`, which costs every call no write of the log.
create table budgets (like throttles including all);

with moved as (
  delete from throttles where key like 'sms:%' or key like 'work:%' or key like 'account-code:%' returning *
) insert into budgets select * from moved;
