-- Why: clients that changed nothing but the base address. Zips are refused only where the pattern is certain, elsewhere
-- they are a warning; some client libraries cannot refresh a token, so an app may be given longer-lived ones.
-- Compatible from: 0013_unclear_adds
alter table countries add column zip_certain boolean not null default false;
update countries set zip_certain = true where code in ('CA', 'DE', 'FR', 'GB', 'NL', 'US');

-- The seeded patterns of two of them refused zips that are in real use. Patterns of the operator stay.
update countries set zip_pattern = '^\d{5}(-?\d{4})?$'
where code = 'US' and zip_pattern = '^([0-9]{5})(?:-([0-9]{4}))?$';
update countries set zip_pattern = '^(BFPO ?\d{1,4}|[A-Z]\d ?\d[A-Z]{2}|[A-Z]\d[A-Z\d] ?\d[A-Z]{2}|[A-Z]{2}\d[A-Z\d]? ?\d[A-Z]{2})$'
where code = 'GB' and zip_pattern = '^([A-Z]){1}([0-9][0-9]|[0-9]|[A-Z][0-9][A-Z]|[A-Z][0-9][0-9]|[A-Z][0-9]|[0-9][A-Z]){1}([ ])?([0-9][A-Z][A-Z]){1}$';

-- Null: the lifetime of all other apps, an hour.
alter table apps add column access_token_seconds int check (access_token_seconds between 300 and 2592000);
