-- Every event writes an entry to each index of its lane; those that wait are found by webhook_lanes_by_endpoint, and the others
-- are only read when an endpoint is deleted.
drop index webhook_lanes_of_endpoint;
