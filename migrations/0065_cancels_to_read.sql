-- Why: print partners that pull their orders list the cancels that they have not answered; without an index each call reads all cancels.
-- Compatible from: 0049_database_servers

create index partner_cancels_to_read on partner_cancels (client_id, order_id, n) where state = 'waiting' and next_at is null;
