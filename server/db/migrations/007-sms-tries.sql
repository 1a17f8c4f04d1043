-- Where a code was asked for has tries of its own: strangers who guess must not use up the owner's. A code of before was
-- asked for nowhere, so all of its tries are counted together.
alter table sms_codes
  add column asked_by text not null default '',
  add column others_tries int not null default 0;
