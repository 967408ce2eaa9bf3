-- Why: uploads of those who run the service and of print partners are checked only, and had one allowance for all: one user could
-- leave none to the others. They are counted for each user or print partner.
-- Compatible from: 0075_begun_apart_from_claimed

alter table uploads
  -- such as 'user 7' or 'partner 3'; null = the client
  add column holder text;
create index uploads_of_holders on uploads (client_id, holder) where holder is not null;
