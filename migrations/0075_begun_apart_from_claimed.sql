-- Why: a mail or handover that was claimed when its process ended was doubtful, although nothing of it had been sent. Claiming sets
-- begun to false, and sending to true. Processes of the release before do neither, so what they claim counts as begun.
-- Compatible from: 0072_failures_by_cause

alter table mails add column begun boolean not null default true;
alter table handovers add column begun boolean not null default true;
