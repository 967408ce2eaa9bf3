import { sql } from 'kysely';

/**
 * Counts the calls of a part named `r`, a row for each caller and endpoint of a batch. A path that does not exist could be
 * anything, so these are counted together.
 */
export const countCalls = sql`, counted as (
      insert into call_additions (client_id, partner_id, day, interface, method, path, calls, refused, failed)
      select coalesce(client_id, 0), coalesce(partner_id, 0), (at at time zone 'UTC')::date, interface, method,
        case when unknown_path then '' else path end,
        count(*), count(*) filter (where status between 400 and 499), count(*) filter (where status >= 500)
      from r group by 1, 2, 3, 4, 5, 6
    )`;
