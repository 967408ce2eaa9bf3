-- Why: every event writes an entry to each index of its lane. Those that wait are found by webhook_lanes_by_endpoint, the others
-- are only read when an endpoint is deleted.
-- Compatible from: 0042_headers_of_attempts
drop index webhook_lanes_of_endpoint;
