-- Why: repaired files, portfolios, empty sides of sheets and missing standard fonts are defects with codes of their own.
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
      replace(one.definition, '''bleed_empty''::text', '''bleed_empty''::text, ''file_repaired''::text, '
        '''portfolio''::text, ''sheet_blank''::text, ''font_standard''::text'));
  end loop;
end
$$;
