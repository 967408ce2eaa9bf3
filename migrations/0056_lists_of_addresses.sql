-- Why: orders are stored with a list of the addresses of their files. It says so to processes of releases that would find no
-- address in the row of a file.
-- Compatible from: 0055_sealed_together

comment on column orders.urls_sealed is 'the addresses of all files; null = there are none, or each file has its own, as until this migration';
