-- Why: pages with more bleed than their product needs are printed, which is a defect with a code of its own.
-- Compatible from: 0049_database_servers

do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as holder, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and coninhcount = 0 and pg_get_constraintdef(oid) like '%''bleed_empty''%'
  loop
    execute format('alter table %s drop constraint %I', one.holder, one.name);
    execute format('alter table %s add constraint %I %s', one.holder, one.name,
      replace(one.definition, '''bleed_empty''::text', '''bleed_empty''::text, ''bleed_wide''::text'));
  end loop;
end
$$;
