-- Why: parts of a country have a VAT rate of their own, such as the Canary Islands: a rate may name its zips or its state.

alter table vat_rates add column state text check (state ~ '^[A-Z]{2}$');
alter table vat_rates add column zips text[] not null default '{}';
alter table vat_rates drop constraint vat_rates_pkey;
alter table vat_rates add constraint vat_rates_key unique nulls not distinct (country, state, zips, vat_class, valid_from);

-- Military mail and the freely associated states have codes among the states of US addresses.
insert into country_states (country, code, name)
select 'US', code, name from (values
  ('AA', 'Armed Forces Americas'), ('AE', 'Armed Forces Europe'), ('AP', 'Armed Forces Pacific'),
  ('FM', 'Federated States of Micronesia'), ('MH', 'Marshall Islands'), ('PW', 'Palau')) as further (code, name)
where exists (select from country_states where country = 'US')
on conflict do nothing;
