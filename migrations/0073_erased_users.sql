-- Why: a user who left is erased for good: name, e-mail address, sessions and whatever else says something of the person. The row
-- stays, because acts and the audit log refer to its number, and its address can be used by another user.
-- Compatible from: 0072_failures_by_cause

alter table users
  add column erased_at timestamptz,
  add constraint users_erased check (erased_at is null or ended_at is not null);
