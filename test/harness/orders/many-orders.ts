/**
 * Stores many orders by a few statements, for questions about lists of them: 200 clients, of whom one has seven orders in
 * ten and most have a few, three print partners, one of which is rarely used, and all states, some of them rare.
 */
export async function storeManyOrders(
  ask: (statement: string) => Promise<unknown>,
  count: number,
): Promise<void> {
  for (const statement of statements(count)) await ask(statement);
}

const address = `jsonb_build_object('type', 'delivery', 'firstname', firstname, 'lastname', lastname,
  'street1', 'Lindenstraße 12', 'zip', '10969', 'city', 'Berlin', 'country', 'DE', 'email', reader,
  'phone', '+49 30 1234567')`;

function statements(count: number): string[] {
  return [
    `insert into clients (name, created_at) select 'Shop ' || n, now() from generate_series(1, 200) n`,
    `insert into partners (name, order_key_sealed, created_at)
    select 'Printer ' || n, '\\x00', now() from generate_series(1, 3) n`,
    // From here on every statement needs the same connection.
    `create temp table plan as
    select *, 'shop-' || n as reference, 'support@shop' || shop || '.example' as email,
      'First' || n % 300 as firstname, 'Last' || n % 20011 as lastname, 'reader' || n || '@mail.example' as reader,
      (select min(id) from clients where name like 'Shop %') - 1 + shop as client_id,
      (select min(id) from partners where name like 'Printer %') - 1 + printer as partner_id,
      case when state = 100 and n % 4 = 1 then 'jd' || n end as tracking
    from (
      select n, (select last_value from order_numbers) + n as id,
        case when n % 100 < 70 then 1 when n % 100 < 90 then 2 when n % 100 < 97 then 3 else 4 + n / 100 % 197 end as shop,
        case when n % 1000 < 600 then 1 when n % 1000 < 999 then 2 else 3 end as printer,
        case when n % 50 = 7 then 'sandbox' else 'live' end as mode,
        case when n % 50 = 7 then 501
          when n > ${count} * 0.98 and n % 4 = 0 then (array[1, 5, 6, 10, 15, 32, 40])[1 + n / 4 % 7]
          when n > ${count} * 0.9 and n % 2 = 0 then 45
          when n % 499 = 3 then 11 when n % 997 = 5 then 41 when n % 33 = 1 then 500 else 100 end as state
      from generate_series(1, ${count}) n
    ) as numbered`,
    `insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, created_at, reason, reason_code)
    select 'core', client_id, id, reference, mode, state, email, jsonb_build_array(${address}), '{}',
      now() - (${count} - n) * interval '10 seconds',
      case when state in (11, 41) then '{"code": "partner_silent"}'::jsonb end,
      case state when 11 then (array['status', 'md5_mismatch'])[1 + n % 2] when 41 then 'handover_refused' end
    from plan order by n`,
    `insert into order_items (shipment, client_id, order_id, n, reference, product, product_name, title, count, shipping_level,
      shipping_option, options, partner_id, state, due_on)
    select 1, client_id, id, item, reference || '-' || item, 'textbook_pb_a5_p_bw', 'Textbook PB A5 Portrait BW',
      'An introduction to something', 2, 'cp_ground', 'Ground - Tracked', '[{"reference": "total_pages", "count": 36}]',
      case when mode = 'live' then partner_id end,
      case state when 45 then (array[1, 25, 40, 50, 60])[1 + n / 2 % 5] when 100 then 75 when 501 then 75 else 1 end,
      case when state in (45, 100, 501) then current_date - n % 3 end
    from plan, generate_series(1, 2) as item order by n`,
    `insert into handovers (client_id, order_id, n, partner_id, state, first_try_at, settled_at, run)
    select client_id, id, 1, case when mode = 'live' then partner_id end, 'taken', now(), now(), 1
    from plan where state between 40 and 100 or state = 501 order by n`,
    `insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, tracking, verdict,
      received_at)
    select client_id, id, 1, 'a', partner_id, '2.0', 'ItemShipped', now(), tracking, 'moved',
      now() - (${count} - n) * interval '10 seconds'
    from plan where tracking is not null order by n`,
    `insert into order_terms (client_id, term, order_id)
    select client_id, term, id from plan
    cross join lateral unnest(array[reference, email, lower(firstname), lower(lastname), reader, reference || '-1',
      reference || '-2', tracking, 'lindenstrasse', '12', '10969', '+49301234567', '0301234567', 'an', 'introduction', 'to',
      'something']) as term
    where term is not null order by n`,
    `insert into alerts (cause, subject, client_id, order_id, since, raised_at)
    select case when state = 41 then 'handover_failed' when state = 11 then 'download_failed' else 'production_silent' end,
      'order ' || id, client_id, id, now(), now()
    from plan where mode = 'live' and (state in (11, 41) or state = 45 and n % 3 = 0) order by n`,
    `insert into finished_orders (client_id, mode, state, orders)
    select client_id, mode, state, count(*) from plan where state in (100, 500, 501) group by 1, 2, 3`,
    `select setval('order_numbers', max(id)) from plan`,
    'drop table plan',
  ];
}
