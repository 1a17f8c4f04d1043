-- Awards come before the end of a review only by an operator's word.
alter table settlements add check (review_until is null or settled_at >= review_until or confirmed_by is not null);
