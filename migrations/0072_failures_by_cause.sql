-- Why: a web page in place of a file was said to have the wrong MD5, a port that may not be called to need another host, and long
-- headers not to be HTTP. Each has a code of its own.

do $$
declare
  held record;
begin
  for held in
    select c.conrelid::regclass as of_table, c.conname, pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where c.conrelid in ('orders'::regclass, 'order_log'::regclass, 'order_files'::regclass, 'checked_files'::regclass)
      and pg_get_constraintdef(c.oid) like '%''bad_answer''::text%'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', held.of_table, held.conname, held.conname,
      replace(held.definition, '''bad_answer''::text',
        '''bad_answer''::text, ''port_refused''::text, ''headers_too_large''::text, ''not_a_print_file''::text'));
  end loop;
end
$$;
