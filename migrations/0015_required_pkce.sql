-- Why: the operator can demand PKCE of an app that has a secret, too. Public apps always have to use it, whatever is
-- stored here.
-- Compatible from: 0014_existing_clients
alter table apps add column pkce_required boolean not null default false;
