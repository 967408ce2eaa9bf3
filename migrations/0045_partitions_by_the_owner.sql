-- Why: the service can run as a role that may not change the schema, but the request log gets a partition for each day, and loses one. These two
-- functions do that with the rights of the role that migrates, and nothing else (docs/guides/deployment.md).
-- Compatible from: 0044_outgoing

-- Attached, because creating a partition in place would wait for every reader of the log, and block writers.
create function create_request_log_day(day date) returns void language plpgsql security definer as $$
declare
  name text := 'request_log_' || to_char(day, 'YYYYMMDD');
begin
  execute format('create table %I (like request_log including defaults including constraints)', name);
  execute format('alter table request_log attach partition %I for values from (%L) to (%L)', name,
    day || ' 00:00:00+00', day + 1 || ' 00:00:00+00');
end $$;

create function drop_request_log_day(day date) returns void language plpgsql security definer as $$
begin
  execute format('drop table if exists %I', 'request_log_' || to_char(day, 'YYYYMMDD'));
end $$;

-- A caller must not be able to put tables of its own before those of the schema.
do $$ begin
  execute format('alter function create_request_log_day(date) set search_path = %I, pg_temp', current_schema());
  execute format('alter function drop_request_log_day(date) set search_path = %I, pg_temp', current_schema());
end $$;
revoke execute on function create_request_log_day(date), drop_request_log_day(date) from public;
