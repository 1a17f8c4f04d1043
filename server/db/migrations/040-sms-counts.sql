-- Login codes of a campaign day, by what came of them: `sent`, or the provider's reason.
create table sms_counts (
  day date not null,
  result text not null,
  count int not null check (count > 0),
  primary key (day, result)
);
