-- Why: after a restore, print partners may have the orders that wait for them, which a pause for another reason does not mean.
-- Compatible from: 0049_database_servers

alter table outgoing_pauses add column after_restore boolean not null default false;
